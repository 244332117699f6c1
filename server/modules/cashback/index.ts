/** The door of the cashback module for its neighbours. */
export { creditCashbacks } from './credit-cashbacks.ts'
export { takeBackCashback } from './take-back.ts'
export {
  cashbackOfOrder,
  earlierCashback,
  markPaid,
  markVoid,
  type NewCashback,
  promisedCashbacks,
  updatePromise,
} from './repository.ts'
