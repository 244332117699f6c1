/** Pieces under a recall: nothing of them stays with the buyer to be sold or used. */
import type { Executor } from '../../db/connect.ts'
import { findRecalledParts } from './pieces-repository.ts'
import { type ClaimRow, findClaimLines } from './repository.ts'

type Part = { lineId: number; batch: string }

/** The parts of an order that are of a recalled batch. */
export async function recalledOf<T extends Part>(db: Executor, orderId: number, parts: readonly T[]): Promise<T[]> {
  const recalled = await findRecalledParts(db, orderId)
  return parts.filter((part) => recalled.some(({ lineId, batch }) => lineId === part.lineId && batch === part.batch))
}

/** The parts of a claim of which no piece may be sold again: all of them where the recall is its reason. */
export async function findRecalledLines(db: Executor, { id, orderId, reason }: ClaimRow): Promise<Part[]> {
  const lines = (await findClaimLines(db, [id])).map(({ row: { lineId, batch } }) => ({ lineId, batch }))
  return reason === 'recall' ? lines : recalledOf(db, orderId, lines)
}

/** Whether a recall is the reason of a claim, or concerns a batch of it, whatever its reason. */
export const isRecalledClaim = async (db: Executor, claim: ClaimRow): Promise<boolean> =>
  claim.reason === 'recall' || (await findRecalledLines(db, claim)).length > 0
