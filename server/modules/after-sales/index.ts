/** The door of the after-sales module. */
export { completeRefund } from './refund-claim.ts'
export { countWaitingClaims } from './repository.ts'
