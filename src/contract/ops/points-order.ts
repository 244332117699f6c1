import * as z from 'zod/mini'

import { POINTS_ORDER_STATUSES } from '#domain/points/points-order.ts'
import { hasWaybill, SHIPPING_METHODS } from '#domain/shipment/method.ts'

import { PointsOrder } from '../points.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { wire } from '../protocol/wire.ts'
import { BuyerName, Cursor, Id, KeyPage, Reason, Version, Words } from './shapes.ts'

/** An exchange of points with the company that made it. */
export const SellerPointsOrder = wire(z.object({ order: PointsOrder, buyer: BuyerName, version: z.int() }))
export type SellerPointsOrder = z.output<typeof SellerPointsOrder>

export const pointsOrder = {
  /** Those that wait for shipment by age, all others the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/ops/points_order',
    summary: '积分订单',
    access: 'operator',
    permission: 'pointsOrder.read',
    query: z.strictObject({ cursor: Cursor, words: Words, status: z.optional(z.enum(POINTS_ORDER_STATUSES)) }),
    response: KeyPage(SellerPointsOrder),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/ops/points_order/{id}',
    summary: '积分订单详情',
    access: 'operator',
    permission: 'pointsOrder.read',
    params: Id,
    response: SellerPointsOrder,
    errors: ['ops.notFound'],
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/ops/points_order/{id}/ship',
    summary: '积分订单发货',
    access: 'operator',
    permission: 'pointsOrder.ship',
    params: Id,
    body: z
      .strictObject({
        carrier: z.string().check(z.trim(), z.minLength(1, '请填写承运商'), z.maxLength(40)),
        /** '' where the method has none. */
        waybill: z.string().check(z.trim(), z.maxLength(40)),
        /** Absent: an ordinary parcel. */
        method: z.optional(z.enum(SHIPPING_METHODS)),
        version: Version,
      })
      .check(
        z.refine(({ method, waybill }) => waybill !== '' || !hasWaybill(method), {
          error: '请填写运单号',
          path: ['waybill'],
        }),
      ),
    response: SellerPointsOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/ops/points_order/{id}/cancel',
    summary: '取消积分订单',
    access: 'operator',
    permission: 'pointsOrder.cancel',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: SellerPointsOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
}
