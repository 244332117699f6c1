import type { Recall } from '#contract/fulfilment/recall.ts'

/** A claim without a reason was told before claims of other reasons were. */
const isForRecall = ({ reason }: Recall['claims'][number]): boolean => reason === undefined || reason === 'recall'

/** Pieces that the claims of the answers ask back. */
export const appliedFor = (claims: Recall['claims']): number =>
  claims.filter(isForRecall).reduce((total, claim) => total + claim.quantity, 0)

/**
 * Of pieces without a claim, those that an answer of now applies for, and those that wait until their order is
 * received: the server claims pieces of received orders only, and those first.
 */
export function claimable(pieces: number, { sent, claims, fate }: Recall): { now: number; later: number } {
  const { most = sent, inTransit = 0 } = fate ?? {}
  const now = Math.min(pieces, Math.max(0, most - appliedFor(claims) - inTransit))
  return { now, later: pieces - now }
}
