/** Pieces under a recall: nothing of them stays with the buyer to be sold or used. */
import type { Executor } from '../../db/connect.ts'
import { findRecalledParts } from './pieces-repository.ts'
import type { ClaimLine, ClaimRow } from './repository.ts'

type Part = { lineId: number; batch: string }

/** The parts of an order that are of a recalled batch. */
export async function recalledOf<T extends Part>(db: Executor, orderId: number, parts: readonly T[]): Promise<T[]> {
  const recalled = await findRecalledParts(db, orderId)
  return parts.filter((part) => recalled.some(({ lineId, batch }) => lineId === part.lineId && batch === part.batch))
}

/** The parts of a claim of which no piece may be sold again: all of them where the recall is its reason. */
export async function findRecalledLines(
  db: Executor,
  { orderId, reason }: ClaimRow,
  lines: readonly ClaimLine[],
): Promise<Part[]> {
  const parts = lines.map(({ row: { lineId, batch } }) => ({ lineId, batch }))
  return reason === 'recall' ? parts : recalledOf(db, orderId, parts)
}

/** Whether a recall is the reason of a claim, or concerns a batch of it, whatever its reason. */
export const isRecalledClaim = async (db: Executor, claim: ClaimRow, lines: readonly ClaimLine[]): Promise<boolean> =>
  claim.reason === 'recall' || (await findRecalledLines(db, claim, lines)).length > 0
