/** SQL of those who received pieces of a recalled batch: whether they answered, and what. */
import { and, asc, eq, isNull, max } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { recallHolders } from '../../tables/fulfilment/recall.ts'
import { auditEntries } from '../../tables/operator.ts'
import type { HolderRow } from './repository.ts'

export async function insertHolders(tx: Executor, rows: readonly (typeof recallHolders.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(recallHolders).values([...rows])
}

export const findUnanswered = (db: Executor, recallId: number) =>
  db
    .select({ buyerId: recallHolders.buyerId })
    .from(recallHolders)
    .where(and(eq(recallHolders.recallId, recallId), isNull(recallHolders.answeredAt)))
    .orderBy(asc(recallHolders.buyerId))

/** Whether a buyer answered after every act of an operator on the recall. */
export async function isAnsweredLast(db: Executor, recallId: number): Promise<boolean> {
  const [row] = await db
    .select({ at: max(recallHolders.answeredAt) })
    .from(recallHolders)
    .where(eq(recallHolders.recallId, recallId))
  const [act] = await db
    .select({ at: max(auditEntries.at) })
    .from(auditEntries)
    .where(and(eq(auditEntries.object, 'recall'), eq(auditEntries.objectId, recallId)))
  return Number(row?.at ?? 0) >= Number(act?.at ?? 0)
}

export async function updateHolder(
  tx: Executor,
  { recallId, buyerId }: { recallId: number; buyerId: number },
  row: Partial<HolderRow>,
): Promise<void> {
  await tx
    .update(recallHolders)
    .set(row)
    .where(and(eq(recallHolders.recallId, recallId), eq(recallHolders.buyerId, buyerId)))
}
