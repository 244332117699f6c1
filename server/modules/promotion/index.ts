/** The door of the promotion module for its neighbours. */
export { loadOffers, toOffers } from './list-promotions.ts'
export { currentPromotions, type PricedPromotion } from './repository.ts'
