/** The door of the favorite module for its neighbours. */
export { tellPriceFalls } from './announce-price-falls.ts'
export { loadFavorites, sweepCancelledFavorites } from './save-favorites.ts'
