/**
 * The seller ends a part-shipped order: what is left goes back into the stock and is paid back as a claim of its own.
 */
import { randomUUID } from 'node:crypto'

import type { SellerOrder } from '#contract/ops/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { setsLeft } from '#domain/combo/combo.ts'
import { dayOf } from '#domain/instant.ts'
import { sum } from '#domain/money.ts'
import { piecesText } from '#domain/shipment/pieces-text.ts'

import type { Executor } from '../../db/connect.ts'
import { returnCombos } from '../combo/index.ts'
import { tellBuyer } from '../message/index.ts'
import {
  beginOrderAct,
  endOrderAct,
  endShipping,
  findLeft,
  findLinesOfOrder,
  type OrderAct,
  orderNews,
  returnBatches,
  returnStock,
} from '../order/index.ts'
import { openClaim } from './open-claim.ts'
import { refundClaim } from './refund-claim.ts'

/**
 * Money is split by the stored adjustments, as for every claim; what was sent waits for its receipt. Throws
 * ops.notFound, ops.overtaken, or order.wrongState where nothing was sent (it is cancelled instead) or nothing is left.
 */
export async function closeRest(tx: Executor, act: OrderAct, reason: string): Promise<SellerOrder> {
  const { now, audit } = act
  const order = await beginOrderAct(tx, act)
  const { id: orderId, buyerId, status, shippedAt } = order
  if (status === 'pending_shipment' && shippedAt === null)
    throw new AppError('order.wrongState', { text: '还没有发过货，请直接取消订单' })
  const receiveBefore = await endShipping(tx, order, now)
  const left = (await findLeft(tx, orderId)).flatMap(({ lineId, batches }) =>
    batches.filter(({ quantity }) => quantity > 0).map((part) => ({ ...part, lineId })),
  )
  const sold = new Map((await findLinesOfOrder(tx, orderId)).map((line) => [line.id, line]))
  const back = left.map(({ lineId, batch, expiresOn, quantity }) => {
    const { goodsId, type } = sold.get(lineId)!
    const batches = batch === '' ? [] : [{ number: batch, expiresOn, quantity }]
    return { goodsId, type, number: quantity, batches }
  })
  await returnBatches(tx, back)
  const piecesOf = (lineId: number) => sum(left.filter((part) => part.lineId === lineId).map((part) => part.quantity))
  await returnCombos(tx, setsLeft([...sold.values()].map((line) => ({ ...line, left: piecesOf(line.id) }))))
  const pieces = piecesText(left.map(({ lineId, quantity }) => ({ quantity, unit: sold.get(lineId)!.unit })))
  const way = { kind: 'missing', reason: 'unsent', remedy: 'refund', state: 'to_refund' } as const
  const id = await openClaim(tx, order, {
    claim: { claimId: randomUUID(), description: reason, ...way },
    lines: left.map((part) => ({ ...part, fit: part.quantity, unfit: 0 })),
    event: { at: now, actor: 'seller', text: `未发的 ${back.length} 行共 ${pieces}不再发货：${reason}` },
  })
  await refundClaim(tx, { id, now, audit })
  await tellBuyer(tx, buyerId, orderNews.restClosed(order, { pieces, reason, receiveBefore }, now), now)
  const result = await endOrderAct(tx, order, act, { reason, after: { 不再发货: pieces } })
  await returnStock(tx, back, dayOf(now))
  return result
}
