/** SQL of a buyer's overlay: signed prices and earlier purchases. */
import { and, desc, eq, gt, isNull, max, ne, not, or, sql } from 'drizzle-orm'

import { memo } from '#lib/memo.ts'

import type { Database } from '../../../db/connect.ts'
import { signedPrices } from '../../../tables/goods.ts'
import { orderLines, orders } from '../../../tables/order.ts'

/** How many of the goods bought last are read; buyers do not look for older ones. */
const BOUGHT_MAX = 3_000

const queriesOf = memo((db: Database) => {
  const buyerId = sql.placeholder('buyerId')
  const lastAt = max(orders.createdAt)
  return {
    signed: db
      .select()
      .from(signedPrices)
      .where(
        and(
          eq(signedPrices.buyerId, buyerId),
          or(isNull(signedPrices.validTo), gt(signedPrices.validTo, sql.placeholder('now'))),
        ),
      )
      .orderBy(signedPrices.goodsId, signedPrices.validFrom)
      .prepare('signed_prices_of_buyer'),
    bought: db
      .select({
        id: orderLines.goodsId,
        times: sql<number>`count(distinct ${orders.id})::int`,
        pieces: sql<number>`sum(${orderLines.number})::int`,
        lastAt,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(eq(orders.buyerId, buyerId), ne(orders.status, 'cancelled'), not(orderLines.isGift)))
      .groupBy(orderLines.goodsId)
      .orderBy(desc(lastAt), orderLines.goodsId)
      .limit(BOUGHT_MAX)
      .prepare('bought_by_buyer'),
  }
})

/** The signed prices of a buyer that have not ended at `now` (epoch ms). */
export const findSignedPrices = (db: Database, buyerId: number, now: number) =>
  queriesOf(db).signed.execute({ buyerId, now })

/** The goods that a buyer ordered and did not cancel, newest order first; `lastAt` is epoch ms. */
export const findBoughtGoods = (db: Database, buyerId: number) => queriesOf(db).bought.execute({ buyerId })
