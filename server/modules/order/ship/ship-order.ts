/** Shipping: pieces of a paid order leave the warehouse, at once or in several shipments. */
import type { ShippedLine } from '#contract/ops/shop/parcel.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS, dayOf } from '#domain/instant.ts'
import {
  allLeft,
  batchesOf,
  isAllShipped,
  leftToShip,
  type LineToSend,
  type LineToShip,
  partsToSend,
  shippingProblem,
} from '#domain/order/shipping.ts'
import { nextStatus } from '#domain/order/transitions.ts'
import { carriageText, departureText, type ShippingMethod } from '#domain/shipment/method.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { readSettings } from '../../../settings/settings.ts'
import { tellBuyer } from '../../message/index.ts'
import { issueReceipt } from '../../receipt/index.ts'
import { findLinesOfOrders, type OrderRow, updateOrder } from '../close/close-repository.ts'
import { orderNews, receivingSubjects } from '../order-news.ts'
import { addEvents } from '../repository.ts'
import { assertColdEnough } from './assert-cold.ts'
import {
  countShipments,
  findRecalledParts,
  findSentLinesOf,
  findUnsentLinesOf,
  findUsedCodes,
  insertShipment,
} from './ship-repository.ts'

export type ShipmentDraft = {
  carrier: string
  waybill: string
  packages?: number | undefined
  method?: ShippingMethod | undefined
  coldChain?: string | undefined
  /** Absent: everything that is left. */
  lines?: readonly ShippedLine[] | undefined
}

/** What is left to send of an order, by line and batch. */
export const findLeft = (db: Executor, orderId: number): Promise<LineToShip[]> => findLeftOf(db, [orderId])

/** The same of several orders, each line with its order. */
export async function findLeftOf(
  db: Executor,
  orderIds: readonly number[],
): Promise<(LineToShip & { orderId: number })[]> {
  const lines = await findLinesOfOrders(db, orderIds)
  const gone = [...(await findSentLinesOf(db, orderIds)), ...(await findUnsentLinesOf(db, orderIds))]
  const toShip = lines.map((line) => ({
    lineId: line.id,
    batches: batchesOf(line),
    expiresFrom: line.expiresFrom ?? '',
  }))
  return leftToShip(toShip, gone).map((line, at) => ({ ...line, orderId: lines[at]!.orderId }))
}

/** What is written of an order with its last piece: it waits for its receipt. Throws order.wrongState. */
async function awaitReceipt(
  tx: Executor,
  order: OrderRow,
  now: number,
): Promise<{ status: OrderRow['status']; receiveBefore: number }> {
  const status = nextStatus(order.status, 'ship', 'seller')
  if (!status) throw new AppError('order.wrongState')
  const { receiptDays } = await readSettings(tx)
  return { status, receiveBefore: now + receiptDays * DAY_MS }
}

/**
 * An order of which nothing more will be sent waits for its receipt; the caller holds the buyer's lock. Returns until
 * when. Throws order.wrongState.
 */
export async function endShipping(tx: Executor, order: OrderRow, now: number): Promise<number> {
  const waiting = await awaitReceipt(tx, order, now)
  await updateOrder(tx, order.id, { ...waiting, version: order.version + 1 })
  return waiting.receiveBefore
}

/** What left: whether it was the last, and how much. */
export type ShippedPart = { number: string; isLast: boolean; lines: number; pieces: number }

/**
 * Sends pieces of an order; the caller holds the buyer's lock. With the last piece the order waits for its receipt.
 * Throws order.wrongState, ship.tooMany, ship.batchUnknown, ship.batchExpired, ship.shelfLife,
 * ship.coldChain, ship.batchRecalled or ship.traceCodeUsed.
 */
export async function shipOrder(
  tx: Executor,
  order: OrderRow,
  draft: ShipmentDraft,
  now: number,
): Promise<ShippedPart> {
  const waiting = await awaitReceipt(tx, order, now)
  const left = await findLeft(tx, order.id)
  const wanted = draft.lines ?? allLeft(left)
  const problem = shippingProblem(left, wanted, dayOf(now))
  if (problem) throw new AppError(problem.code, { details: problem.line })
  if (wanted.length === 0) throw new AppError('ship.tooMany')
  const { carrier, waybill, packages = 1, coldChain = '', method = 'express' } = draft
  await assertColdEnough(tx, wanted, method)
  await assertNotRecalled(tx, wanted)
  await assertCodesUnused(tx, wanted)

  const number = `${order.number}-${(await countShipments(tx, order.id)) + 1}`
  const text = departureText({ carrier, waybill, method })
  const lines = partsToSend<LineToSend & Partial<ShippedLine>>(left, wanted).map(
    ({ wanted: { traceCodes = [] }, from, quantity, ...part }) => ({
      ...part,
      quantity,
      traceCodes: traceCodes.slice(from, from + quantity),
    }),
  )
  const row = { orderId: order.id, number, carrier, waybill, packages, method, coldChain, shippedAt: now }
  const taken = await insertShipment(tx, { ...row, events: [{ at: now, text }] }, lines)
  // Another buyer's parcel got them meanwhile.
  if (taken.length > 0) throw codesUsed(taken)

  const isLast = isAllShipped(leftToShip(left, wanted))
  await updateOrder(tx, order.id, {
    shippedAt: order.shippedAt ?? now,
    version: order.version + 1,
    ...(isLast && waiting),
  })
  await addEvents(tx, [order.id], `${isLast ? '已发货' : '部分发货'}：${carriageText(draft)}`, now)
  await recordChanges(tx, order.buyerId, [{ collection: 'orders', key: order.id }], now)
  await issueReceipt(tx, order, now)
  await tellBuyer(
    tx,
    order.buyerId,
    {
      ...orderNews.shipped(
        order,
        { carrier, waybill, isLast, receiveBefore: isLast ? waiting.receiveBefore : undefined },
        now,
      ),
      subject: `${receivingSubjects(order.id)}${number}`,
    },
    now,
  )
  const pieces = lines.reduce((total, { quantity }) => total + quantity, 0)
  return { number, isLast, lines: new Set(lines.map(({ lineId }) => lineId)).size, pieces }
}

async function assertNotRecalled(tx: Executor, lines: readonly { lineId: number; batch: string }[]): Promise<void> {
  const recalled = await findRecalledParts(
    tx,
    lines.map(({ lineId }) => lineId),
  )
  const part = lines.find(({ lineId, batch }) => recalled.some((one) => one.lineId === lineId && one.batch === batch))
  if (part)
    throw new AppError('ship.batchRecalled', {
      text: `批号 ${part.batch} 已召回，不能发货，请先更换批号`,
      details: part,
    })
}

/** Throws ship.tooMany or ship.traceCodeUsed. */
export async function assertCodesUnused(tx: Executor, lines: readonly Partial<ShippedLine>[]): Promise<void> {
  const crowded = lines.find(({ quantity = 0, traceCodes = [] }) => traceCodes.length > quantity)
  if (crowded)
    throw new AppError('ship.tooMany', {
      text: `批号 ${crowded.batch} 只发 ${crowded.quantity} 个，却扫了 ${crowded.traceCodes!.length} 个追溯码，请核对`,
      details: crowded,
    })
  const codes = lines.flatMap(({ traceCodes = [] }) => traceCodes)
  const twice = codes.filter((code, at) => codes.indexOf(code) !== at)
  if (twice.length > 0)
    throw new AppError('ship.traceCodeUsed', {
      text: `追溯码 ${twice[0]} 在这次发货里填了两次，请核对`,
      details: { codes: twice },
    })
  const used = await findUsedCodes(tx, codes)
  if (used.length > 0) throw codesUsed(used)
}

export const codesUsed = (codes: readonly string[]) =>
  new AppError('ship.traceCodeUsed', { text: `追溯码 ${codes[0]} 已使用过`, details: { codes } })
