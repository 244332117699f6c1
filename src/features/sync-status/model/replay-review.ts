/** A chunk of its own: a replay is rare. */
export { ReplayReview } from '#features/cart/index.ts'
