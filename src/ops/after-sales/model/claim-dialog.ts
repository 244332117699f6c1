import type { SellerClaim } from '#contract/ops/after-sales.ts'

/** What each dialog about a claim is given. */
export type ClaimDialogProps = { seller: SellerClaim; onDone: () => void; onClose: () => void }
