/** SQL of what a buyer bought of one goods before. */
import { and, count, desc, eq, inArray, sum } from 'drizzle-orm'

import type { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { BOUGHT_STATUSES } from '#domain/order/purchases.ts'
import { soldPriceOf } from '#domain/pricing/unit-price.ts'

import type { Executor } from '../../../db/connect.ts'
import { orderLines, orders } from '../../../tables/order.ts'

const PURCHASES_MAX = 100

/**
 * A buyer's purchases of one goods, the newest first, with how often and how many pieces were bought in all; of paid
 * orders.
 */
export async function loadPurchases(
  db: Executor,
  buyerId: number,
  goodsId: number,
): Promise<Reply<typeof api.goods.history>> {
  const isPaid = inArray(orders.status, BOUGHT_STATUSES)
  const isBought = and(eq(orderLines.goodsId, goodsId), eq(orders.buyerId, buyerId), isPaid)
  const rows = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      status: orders.status,
      boughtAt: orders.createdAt,
      pieces: orderLines.number,
      price: orderLines.price,
      adjustments: orderLines.adjustments,
      type: orderLines.type,
      batches: orderLines.batches,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isBought)
    .orderBy(desc(orders.createdAt), desc(orderLines.id))
    .limit(PURCHASES_MAX)
  const [total] = await db
    .select({ times: count(), pieces: sum(orderLines.number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isBought)
  const list = rows.map(({ adjustments, price, ...row }) => ({
    ...row,
    price: soldPriceOf({ number: row.pieces, price, adjustments }),
  }))
  return { list, times: total?.times ?? 0, pieces: Number(total?.pieces ?? 0) }
}
