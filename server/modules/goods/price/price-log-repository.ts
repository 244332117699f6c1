/** SQL of the log of prices. */
import { desc, eq, sql } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { priceChanges } from '../../../tables/goods/price-change.ts'
import { loggedChanges, type PriceAuthor, type PricedState } from './price-log.ts'

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

/** Adds what differs of the prices of one goods. */
export const logPrices = (tx: Executor, before: PricedState, after: PricedState, author: PriceAuthor): Promise<void> =>
  addPriceChanges(tx, loggedChanges(before, after, author))

export async function addPriceChanges(tx: Executor, rows: readonly NewPriceChange[]): Promise<void> {
  if (rows.length === 0) return
  // Rows as one parameter: a statement of thousands of them would keep everybody waiting.
  const content = JSON.stringify(
    rows.map(({ goodsId, operatorId, operatorName, ...row }) => ({
      goods_id: goodsId,
      operator_id: operatorId,
      operator_name: operatorName,
      ...row,
    })),
  )
  await tx.execute(sql`insert into ${priceChanges} (goods_id, at, operator_id, operator_name, cause, key, before, after)
    select r.goods_id, r.at, r.operator_id, r.operator_name, r.cause, r.key, nullif(r.before, 'null'::jsonb), nullif(r.after, 'null'::jsonb)
    from jsonb_populate_recordset(null::price_changes, ${content}::jsonb) r`)
}
