/**
 * Another batch for what cannot leave: pieces that are expired, recalled or too short for the buyer go back, others of
 * the same goods are allotted.
 */
import { AppError } from '#contract/protocol/errors.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { type Day, dayOf } from '#domain/instant.ts'
import { isBatchShort, type LineBatch } from '#domain/order/shipping.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { findLinesOfOrder, type OrderRow, updateOrder } from '../close/close-repository.ts'
import { addEvents } from '../repository.ts'
import type { AllottedBatch } from '../stock/allot-batches.ts'
import { returnBatches, returnStock } from '../stock/return-stock.ts'
import { takePieces, takeStock } from '../stock/take-stock.ts'
import { findLeft } from './ship-order.ts'
import { findRecalledParts, updateBatches } from './ship-repository.ts'

type StuckPart = LineBatch & { lineId: number; goodsId: number; name: string; expiresFrom: Day }

/**
 * Allots what of an order is stuck anew; the caller holds the buyer's lock. Returns the words of what changed. Throws
 * order.wrongState when nothing is stuck, ship.noOtherBatch when the stock has no other pieces.
 */
export async function reallotBatches(tx: Executor, order: OrderRow, now: number): Promise<string> {
  const today = dayOf(now)
  const stuck = order.status === 'pending_shipment' ? await findStuck(tx, order.id, today) : []
  if (stuck.length === 0) throw new AppError('order.wrongState', { text: '没有过期、召回或效期不足的批号需要更换' })
  const pieces = stuck.map(({ goodsId, quantity, expiresFrom }, at) => ({
    key: String(at),
    goodsId,
    number: quantity,
    earliest: expiresFrom,
  }))
  // Taken before the stuck pieces come back, or a recalled batch would be allotted again.
  const taken = await takePieces(tx, pieces, today)
  if (!taken)
    throw new AppError('ship.noOtherBatch', {
      text: `${stuck[0]!.name} 没有足够的其他批号，请补货后再更换，或${order.shippedAt === null ? '取消订单' : '结束未发部分退款'}`,
    })
  const back = stuck.map(({ goodsId, batch, expiresOn, quantity }) => ({
    goodsId,
    type: LINE_TYPES.ordinary,
    number: quantity,
    batches: [{ number: batch, expiresOn, quantity }],
  }))
  await returnBatches(tx, back)
  const { lines } = taken.allotment
  for (const line of await findLinesOfOrder(tx, order.id)) {
    const own = stuck.flatMap((part, at) =>
      part.lineId === line.id ? [{ part, got: lines.get(String(at)) ?? [] }] : [],
    )
    if (own.length > 0) await updateBatches(tx, line.id, own.reduce(replaced, line.batches))
  }
  const text = stuck
    .map(
      ({ name, batch }, at) =>
        `${name} ${batch} → ${(lines.get(String(at)) ?? []).map((one) => one.number).join('、') || '无批号'}`,
    )
    .join('；')
  await updateOrder(tx, order.id, { version: order.version + 1 })
  await addEvents(tx, [order.id], `配货批号更换：${text}`, now)
  await recordChanges(tx, order.buyerId, [{ collection: 'orders', key: order.id }], now)
  await takeStock(tx, taken)
  await returnStock(tx, back, today)
  return text
}

async function findStuck(tx: Executor, orderId: number, today: Day): Promise<StuckPart[]> {
  const lines = new Map((await findLinesOfOrder(tx, orderId)).map((line) => [line.id, line]))
  const recalled = await findRecalledParts(tx, [...lines.keys()])
  const isStuck = (lineId: number, { batch, expiresOn, quantity }: LineBatch, expiresFrom: Day) =>
    quantity > 0 &&
    batch !== '' &&
    ((expiresOn !== '' && expiresOn < today) ||
      isBatchShort({ expiresFrom }, { expiresOn }) ||
      recalled.some((one) => one.lineId === lineId && one.batch === batch))
  return (await findLeft(tx, orderId)).flatMap(({ lineId, batches }) => {
    const { goodsId, name, expiresFrom } = lines.get(lineId)!
    const earliest = expiresFrom ?? ''
    return batches
      .filter((one) => isStuck(lineId, one, earliest))
      .map((one) => ({ ...one, lineId, goodsId, name, expiresFrom: earliest }))
  })
}

/** The batches of a line without the stuck part, and with what it got for it. */
function replaced(
  batches: readonly AllottedBatch[],
  { part, got }: { part: StuckPart; got: readonly AllottedBatch[] },
): AllottedBatch[] {
  let open = part.quantity
  const kept = batches.flatMap((batch) => {
    if (batch.number !== part.batch || batch.expiresOn !== part.expiresOn) return [batch]
    const gone = Math.min(open, batch.quantity)
    open -= gone
    return batch.quantity > gone ? [{ ...batch, quantity: batch.quantity - gone }] : []
  })
  return [...kept, ...got]
}
