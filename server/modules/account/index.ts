/** The door of the account module for its neighbours. */
export { loadBuyer, loadBuyerShared, type PricedBuyer } from './load-buyer.ts'
export { appendToLedger, loadPurse, lockBuyer, purseOf } from './ledger.ts'
export { loadUserState } from './user-state.ts'
