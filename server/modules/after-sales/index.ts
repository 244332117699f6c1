/** The door of the after-sales module. */
export { receiveOverdueResends } from './receive-resend.ts'
export { sweepClaimPhotos } from './act-as-buyer.ts'
export { openRecallClaims } from './open-recall-claims.ts'
export { completeRefund } from './refund-claim.ts'
export { countWaitingClaims } from './repository.ts'
export { watchReturns } from './watch-returns.ts'
