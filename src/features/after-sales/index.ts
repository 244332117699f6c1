/** The door: a claim that another feature begins, filled in, for the buyer to look at and submit. */
export type { ClaimForm } from './model/claim-form.ts'
export { keyOf as claimKeyOf } from './model/claim-form.ts'
export { attachPhotos as attachClaimPhotos, keepClaim } from './mutations.ts'
export { useClaimsOf, useKeptClaim } from './queries.ts'
