/** SQL of the log of prices. */
import { desc, eq } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { priceChanges } from '../../../tables/goods/price-change.ts'

export type NewPriceChange = Omit<typeof priceChanges.$inferInsert, 'id'>

const SHOWN_MAX = 50

/** The newest first. */
export const findPriceChanges = (db: Executor, goodsId: number) =>
  db
    .select()
    .from(priceChanges)
    .where(eq(priceChanges.goodsId, goodsId))
    .orderBy(desc(priceChanges.id))
    .limit(SHOWN_MAX)

export async function addPriceChanges(tx: Executor, rows: readonly NewPriceChange[]): Promise<void> {
  if (rows.length > 0) await tx.insert(priceChanges).values([...rows])
}
