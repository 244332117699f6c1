/** A chunk of its own, because a replay is rare. */
export { ReplayReview } from '#features/cart/index.ts'
