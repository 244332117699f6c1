/** The door of the account module. */
export { appendToLedger } from './append-to-ledger.ts'
export { earnPoints, takeBackPoints } from './points-owed.ts'
export { loadPurse, lockBuyer, purseOf } from './ledger-repository.ts'
export { giveLettersBack, takeLetters } from './letters.ts'
export { loadBuyer, loadBuyerShared, type PricedBuyer } from './load-buyer.ts'
export { loadUserState } from './load-user-state.ts'
