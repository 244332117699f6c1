/** What the seller tells of a parcel after it has left. */
import * as z from 'zod/mini'

import { TRACKING_KINDS, TRACKING_NOTE_MAX } from '#domain/shipment/tracking.ts'

import { SellerOrder } from '../ops/order.ts'
import { Id } from '../ops/shapes.ts'
import { endpoint } from '../protocol/endpoint.ts'

export const shipment = {
  /** Shown to the buyer with the order: 在途, 派送 and what goes wrong. */
  track: endpoint({
    method: 'POST',
    path: '/api/ops/shipment/{id}/event',
    summary: '登记物流动态',
    access: 'operator',
    permission: 'order.ship',
    params: Id,
    body: z.strictObject({
      kind: z.enum(TRACKING_KINDS),
      note: z.optional(z.string().check(z.trim(), z.maxLength(TRACKING_NOTE_MAX))),
    }),
    response: SellerOrder,
    errors: ['ops.notFound', 'ship.delivered', 'ship.tooManyEvents'],
  }),
  /** Replaces the former one. */
  log: endpoint({
    method: 'POST',
    path: '/api/ops/shipment/{id}/temperature_log',
    summary: '上传冷链温度记录',
    access: 'operator',
    permission: 'order.ship',
    params: Id,
    response: SellerOrder,
    errors: ['ops.notFound', 'ship.notCold', 'temperatureLog.invalid', 'request.tooLarge'],
    upload: true,
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  showLog: endpoint({
    method: 'GET',
    path: '/api/ops/shipment/{id}/temperature_log',
    summary: '查看冷链温度记录',
    access: 'operator',
    permission: 'order.read',
    params: Id,
    response: z.unknown(),
    errors: ['temperatureLog.notFound'],
  }),
}
