/** What operators do with an exchange: ship it, or cancel it with a reason. Each act is one version further. */
import type { SellerPointsOrder } from '#contract/ops/points-order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import {
  nextPointsStatus,
  POINTS_ORDER_STATUS_TEXT,
  type PointsOrderEvent,
  pointsOrderNumber,
} from '#domain/points/points-order.ts'
import { SHIPPING_METHOD_TEXT } from '#domain/shipment/method.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { lockBuyer } from '../account/index.ts'
import { giveBack, send } from './act-on-points-order.ts'
import type { PointsParcel } from './points-news.ts'
import { findPointsOrders, type FoundPointsOrder, updatePointsOrder } from './points-orders-repository.ts'
import type { ExchangeRow } from './repository.ts'
import { toSellerPointsOrder } from './show-points-orders.ts'

type Act = {
  id: number
  /** The version the operator saw. */
  version?: number | undefined
  now: number
  audit: (note: AuditNote) => Promise<void>
}

/** Any buyer's points order. Throws ops.notFound. */
export async function findAnyPointsOrder(db: Executor, id: number): Promise<FoundPointsOrder> {
  const [found] = await findPointsOrders(db, { id }, { limit: 1 })
  if (!found) throw new AppError('ops.notFound')
  return found
}

/** Locks the buyer, checks that the act fits the order as it stands, performs it and writes the audit. */
async function act(
  tx: Executor,
  { id, version, audit }: Act,
  event: PointsOrderEvent,
  perform: (order: ExchangeRow) => Promise<Partial<ExchangeRow>>,
  note: Pick<AuditNote, 'after' | 'reason'>,
): Promise<SellerPointsOrder> {
  await lockBuyer(tx, (await findAnyPointsOrder(tx, id)).order.buyerId)
  const { order } = await findAnyPointsOrder(tx, id)
  await assertVersion(tx, { object: 'pointsOrder', objectId: id, version: order.version }, version)
  const status = nextPointsStatus(order.status, event)
  if (!status) throw new AppError('ops.wrongState')
  await perform(order)
  await updatePointsOrder(tx, id, { version: order.version + 1 })
  await audit({
    object: 'pointsOrder',
    objectId: id,
    title: `积分订单 ${pointsOrderNumber(id)}`,
    before: { 状态: POINTS_ORDER_STATUS_TEXT[order.status] },
    ...note,
    after: { 状态: POINTS_ORDER_STATUS_TEXT[status], ...note.after },
  })
  return toSellerPointsOrder(await findAnyPointsOrder(tx, id))
}

/** Throws ops.notFound, ops.overtaken or ops.wrongState. */
export const shipPointsOrder = (
  tx: Executor,
  { carrier, waybill, method, ...one }: Act & PointsParcel,
): Promise<SellerPointsOrder> =>
  act(tx, one, 'ship', (order) => send(tx, order, { carrier, waybill, method, now: one.now }), {
    after: {
      承运商: carrier,
      ...(method && { 运输方式: SHIPPING_METHOD_TEXT[method] }),
      ...(waybill && { 运单号: waybill }),
    },
  })

/** Throws ops.notFound, ops.overtaken or ops.wrongState. */
export const cancelPointsOrder = (
  tx: Executor,
  { reason, ...one }: Act & { reason: string },
): Promise<SellerPointsOrder> =>
  act(tx, one, 'cancel', (order) => giveBack(tx, order, { reason, now: one.now }), { reason })
