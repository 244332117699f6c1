/** The door of the account module for its neighbours. */
export { loadBuyer, type PriceGroup, priceGroupOf } from './load-buyer.ts'
export { loadUserState } from './user-state.ts'
