/** SQL of counts and plans: the later word stands, and the statement itself decides. */
import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { replenishmentPlans, stockCounts } from '../../tables/self-service/replenishment.ts'

export type CountRow = typeof stockCounts.$inferSelect
export type PlanRow = typeof replenishmentPlans.$inferSelect

/** Those of a buyer that are among these goods, or all. */
export const findCounts = (db: Executor, buyerId: number, goodsIds?: readonly number[]): Promise<CountRow[]> =>
  db
    .select()
    .from(stockCounts)
    .where(and(eq(stockCounts.buyerId, buyerId), goodsIds && inArray(stockCounts.goodsId, [...goodsIds])))
    .orderBy(asc(stockCounts.goodsId))

/** Writes a count, in the place of the one before. */
export async function putCount(tx: Executor, row: CountRow): Promise<void> {
  const { number, countedAt, earlierNumber, earlierAt } = row
  await tx
    .insert(stockCounts)
    .values(row)
    .onConflictDoUpdate({
      target: [stockCounts.buyerId, stockCounts.goodsId],
      set: { number, countedAt, earlierNumber, earlierAt },
    })
}

export async function findPlan(db: Executor, buyerId: number): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(replenishmentPlans).where(eq(replenishmentPlans.buyerId, buyerId))
  return row
}

/** False where a later plan stands. What was drafted stays. */
export async function putPlan(tx: Executor, row: Omit<PlanRow, 'draftedAt'>): Promise<boolean> {
  const { targetDays, everyDays, setAt } = row
  const written = await tx
    .insert(replenishmentPlans)
    .values(row)
    .onConflictDoUpdate({
      target: replenishmentPlans.buyerId,
      set: { targetDays, everyDays, setAt },
      setWhere: lte(replenishmentPlans.setAt, row.setAt),
    })
    .returning({ buyerId: replenishmentPlans.buyerId })
  return written.length > 0
}

/** False without a plan, and where a later round stands. */
export async function markDrafted(tx: Executor, buyerId: number, draftedAt: number): Promise<boolean> {
  const written = await tx
    .update(replenishmentPlans)
    .set({ draftedAt })
    .where(
      and(
        eq(replenishmentPlans.buyerId, buyerId),
        or(isNull(replenishmentPlans.draftedAt), lt(replenishmentPlans.draftedAt, draftedAt)),
      ),
    )
    .returning({ buyerId: replenishmentPlans.buyerId })
  return written.length > 0
}
