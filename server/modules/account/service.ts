/** The door of the account module for its neighbours. */
export { loadBuyer, type PricedBuyer } from './load-buyer.ts'
export { loadUserState } from './user-state.ts'
