import { and, eq } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { orderLines, orders } from '../../tables/order.ts'

/** Every line that this buyer ordered, with the day and the state of its order. */
export const findOrderedLines = (db: Executor, buyerId: number) =>
  db
    .select({
      orderId: orders.id,
      createdAt: orders.createdAt,
      status: orders.status,
      goodsId: orderLines.goodsId,
      type: orderLines.type,
      name: orderLines.name,
      number: orderLines.number,
      price: orderLines.price,
      adjustments: orderLines.adjustments,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.buyerId, buyerId), eq(orderLines.isGift, false)))
