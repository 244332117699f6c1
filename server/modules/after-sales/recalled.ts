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

/** Whether a recall is the reason of a claim, or concerns a batch of it, whatever its reason. */
export async function isRecalledClaim(
  db: Executor,
  { orderId, reason }: ClaimRow,
  lines: readonly ClaimLine[],
): Promise<boolean> {
  if (reason === 'recall') return true
  const parts = lines.map(({ row }) => row)
  return (await recalledOf(db, orderId, parts)).length > 0
}
