/** 积分商城: what points can be exchanged for, and what was. */
import * as z from 'zod/mini'

import { POINTS_ORDER_STATUSES } from '#domain/points/points-order.ts'
import { SHIPPING_METHODS } from '#domain/shipment/method.ts'

import { Address } from './address.ts'
import { endpoint } from './protocol/endpoint.ts'
import { FormId, Instant, PageNumber } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/** `cost` in points; `perBuyer` 0 = no limit, `taken` by this buyer. */
const Gift = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    specification: z.string(),
    note: z.string(),
    cost: z.int(),
    stock: z.int(),
    perBuyer: z.int(),
    taken: z.int(),
  }),
)
export type Gift = z.output<typeof Gift>

const exchangeShape = {
  id: z.int(),
  giftId: z.int(),
  name: z.string(),
  cost: z.int(),
  address: Address,
  createdAt: Instant,
}

/** 积分订单: an exchange, and how far it is on its way. */
export const PointsOrder = wire(
  z.object({
    ...exchangeShape,
    status: z.enum(POINTS_ORDER_STATUSES),
    carrier: z.optional(z.string()),
    waybill: z.optional(z.string()),
    /** How it goes; absent of what left before it was kept. */
    method: z.optional(z.enum(SHIPPING_METHODS)),
    shippedAt: z.optional(Instant),
    /** Without a word of the buyer the system confirms the receipt then. */
    receiveBefore: z.optional(Instant),
    receivedAt: z.optional(Instant),
    cancelledAt: z.optional(Instant),
    /** Why the seller cancelled it. */
    reason: z.optional(z.string()),
  }),
)
export type PointsOrder = z.output<typeof PointsOrder>

/** `status` is absent in what devices kept before it was told. */
const Exchange = wire(z.object({ ...exchangeShape, status: z.optional(z.enum(POINTS_ORDER_STATUSES)) }))

/** The mall for this buyer: his points, the gifts, and his newest 50 exchanges. */
export const PointsMall = wire(z.object({ points: z.int(), gifts: z.array(Gift), exchanges: z.array(Exchange) }))
export type PointsMall = z.output<typeof PointsMall>

const OrderId = z.strictObject({ id: FormId })

export const points = {
  mall: endpoint({
    method: 'GET',
    path: '/api/points',
    summary: '积分商城',
    access: 'user',
    response: PointsMall,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/points/{id}/exchange',
    summary: '积分兑换（同一 exchange_id 只兑一次）',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    body: wire(z.strictObject({ exchangeId: z.uuid(), addressId: FormId })),
    response: PointsMall,
    errors: ['points.notFound', 'points.short', 'points.refused', 'address.notFound'],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/points/orders',
    summary: '积分订单',
    access: 'user',
    query: z.strictObject({ page: PageNumber, status: z.optional(z.enum(POINTS_ORDER_STATUSES)) }),
    response: z.object({ list: z.array(PointsOrder), page: z.int(), pages: z.int(), total: z.int() }),
  }),
  /** Before it is shipped; gives points and the piece back, once. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/points/orders/{id}/cancel',
    summary: '取消积分订单',
    access: 'user',
    params: OrderId,
    response: PointsOrder,
    errors: ['points.orderNotFound', 'points.wrongState'],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/points/orders/{id}/receive',
    summary: '积分订单确认收货',
    access: 'user',
    params: OrderId,
    response: PointsOrder,
    errors: ['points.orderNotFound', 'points.wrongState'],
  }),
}
