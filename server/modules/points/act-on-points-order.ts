/** What becomes of an exchange: shipped, received, cancelled. Each act holds the buyer's lock. */
import type { PointsOrder } from '#contract/points.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS } from '#domain/instant.ts'
import { nextPointsStatus, pointsOrderNumber } from '#domain/points/points-order.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { earnPoints, lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { pointsNews, type PointsParcel } from './points-news.ts'
import { findPointsOrders, findUnreceived, updatePointsOrder } from './points-orders-repository.ts'
import { type ExchangeRow, returnGift } from './repository.ts'
import { toPointsOrder } from './show-points-orders.ts'

type Own = { buyerId: number; id: number; now: number }

/** The order as it stands, with its buyer locked. Throws points.orderNotFound, for another buyer's too. */
async function begin(tx: Executor, { buyerId, id }: Own): Promise<ExchangeRow> {
  await lockBuyer(tx, buyerId)
  const [found] = await findPointsOrders(tx, { buyerId, id }, { limit: 1 })
  if (!found) throw new AppError('points.orderNotFound')
  return found.order
}

/**
 * The buyer changes his mind; one that is cancelled already stays as it is. Throws points.orderNotFound or
 * points.wrongState.
 */
export async function cancelOwn(tx: Executor, own: Own): Promise<PointsOrder> {
  const order = await begin(tx, own)
  if (order.status === 'cancelled') return toPointsOrder(order)
  if (!nextPointsStatus(order.status, 'cancel'))
    throw new AppError('points.wrongState', { text: '已发货，不能取消；收货后有质量问题请联系客户经理换货' })
  return toPointsOrder({ ...order, ...(await giveBack(tx, order, { now: own.now })) })
}

/**
 * Gives points and piece back and tells the buyer; what changed of the row. The caller has checked that it may be
 * cancelled.
 */
export async function giveBack(
  tx: Executor,
  order: ExchangeRow,
  { reason, now }: { reason?: string; now: number },
): Promise<Partial<ExchangeRow>> {
  const { id, buyerId, giftId, name, cost } = order
  const changed = { status: 'cancelled', cancelledAt: now, reason: reason ?? null } as const
  await updatePointsOrder(tx, id, changed)
  await returnGift(tx, giftId)
  const note = `取消兑换 ${name}（${pointsOrderNumber(id)}）`
  const back = await earnPoints(tx, { kind: 'exchange', buyerId, points: cost, note, now })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  await tellBuyer(tx, buyerId, pointsNews.cancelled(order, { reason, back }, now), now)
  return changed
}

/** Sends it and tells the buyer; what changed of the row. The caller has checked that it may be shipped. */
export async function send(
  tx: Executor,
  order: ExchangeRow,
  { carrier, waybill, method, now }: PointsParcel & { now: number },
): Promise<Partial<ExchangeRow>> {
  const { receiptDays } = await readSettings(tx)
  const receiveBefore = now + receiptDays * DAY_MS
  const changed = {
    status: 'pending_receipt',
    carrier,
    waybill,
    method: method ?? null,
    shippedAt: now,
    receiveBefore,
  } as const
  await updatePointsOrder(tx, order.id, changed)
  await tellBuyer(tx, order.buyerId, pointsNews.shipped(order, { carrier, waybill, method, receiveBefore }, now), now)
  return changed
}

/**
 * Confirms the receipt; one that is received already stays as it is. Throws points.orderNotFound or points.wrongState.
 */
export async function receive(tx: Executor, own: Own & { by: 'buyer' | 'system' }): Promise<PointsOrder> {
  const { by, now } = own
  const order = await begin(tx, own)
  if (order.status === 'completed') return toPointsOrder(order)
  const status = nextPointsStatus(order.status, 'receive')
  if (!status)
    throw new AppError(
      'points.wrongState',
      order.status === 'pending_shipment' ? { text: '还没有发货，发货后才能确认收货' } : {},
    )
  const changed = { status, receivedAt: now, receiveBefore: null }
  await updatePointsOrder(tx, order.id, changed)
  await recordChanges(tx, order.buyerId, [{ collection: 'account', key: order.buyerId }], now)
  if (by === 'system') await tellBuyer(tx, order.buyerId, pointsNews.received(order, now), now)
  return toPointsOrder({ ...order, ...changed })
}

const PER_RUN = 500

/** Confirms the receipts whose time is over and returns how many. One that fails does not stop the others. */
export async function receiveOverduePointsOrders(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const unreceived = await findUnreceived(db, now, PER_RUN)
  return forEachIsolated(unreceived, 'points orders could not be received', async (own) => {
    await db.transaction((tx) => receive(tx as unknown as Executor, { ...own, by: 'system', now }))
    return 1
  })
}
