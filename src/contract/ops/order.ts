import * as z from 'zod/mini'

import { FULFILMENT_STAGES } from '#domain/order/fulfilment.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { HOLDS } from '#domain/packing/picking.ts'

import { Shipment } from '../fulfilment/shipment.ts'
import { OrderDetail } from '../order.ts'
import { PAID_BY } from '../payment.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { FormId, FormInstant, FormInt, Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { BuyerName, Cursor, FileFormat, Id, KeyPage, Reason, Version, Words } from './shapes.ts'
import { dealings } from './shop/order-dealings.ts'
import { ParcelBody } from './shop/parcel.ts'

/** An order in the seller's list. */
export const OrderRow = wire(
  z.object({
    id: z.int(),
    number: z.string(),
    buyer: BuyerName,
    status: z.enum(ORDER_STATUSES),
    isEphedrine: z.boolean(),
    isPartShipped: z.boolean(),
    /** Some of its goods must stay cold. */
    isCold: z.boolean(),
    /** While it waits to be sent: why not all that is left of it may leave today. */
    hold: z.optional(z.enum(HOLDS)),
    fulfilment: z.optional(z.enum(FULFILMENT_STAGES)),
    warehouseName: z.optional(z.string()),
    lineCount: z.int(),
    payable: Money,
    createdAt: Instant,
    paidAt: z.optional(Instant),
    consignee: z.string(),
    region: z.string(),
    remark: z.string(),
    version: z.int(),
  }),
)
export type OrderRow = z.output<typeof OrderRow>

/** What is left to send of a line, by the batches that were allotted. */
export const LineLeft = wire(
  z.object({
    lineId: z.int(),
    left: z.int(),
    barcode: z.string(),
    /** The first 7 digits of the trace codes of its goods; '' where nobody entered them. */
    tracePrefix: z.optional(z.string()),
    /** 冷藏: it leaves by a cold chain alone. */
    isCold: z.boolean(),
    batches: z.array(
      wire(z.object({ batch: z.string(), expiresOn: z.string(), left: z.int(), isRecalled: z.boolean() })),
    ),
  }),
)

export const SellerOrder = wire(
  z.object({
    order: OrderDetail,
    buyer: BuyerName,
    version: z.int(),
    left: z.array(LineLeft),
    shipments: z.array(Shipment),
    /** While a transfer waits that was sent for it: the numbers of the other orders that its money pays too. */
    paidFirst: z.optional(z.array(z.string())),
    /** Of an order of which nothing was sent: what goes back, each part to where it came from, when it is cancelled. */
    back: z.optional(z.object({ voucher: Money, balance: Money, rest: Money })),
    ...dealings,
  }),
)
export type SellerOrder = z.output<typeof SellerOrder>

/** What narrows and orders the list. */
const filter = {
  words: Words,
  /** Part of the buyer's name. */
  company: Words,
  status: z.optional(z.enum(ORDER_STATUSES)),
  buyerId: z.optional(FormId),
  paidBy: z.optional(z.enum(PAID_BY)),
  /** 含麻 orders alone, or none of them. */
  ephedrine: z.optional(z.enum(['only', 'none'])),
  /** Only those of which a part has left. */
  partShipped: z.optional(z.enum(['1'])),
  /** The start of the number of a batch that was sent with them, or is allotted while they are open. */
  batch: Words,
  from: z.optional(FormInstant),
  before: z.optional(FormInstant),
  warehouseId: z.optional(FormId),
  /** Fen to pay, both included. */
  least: z.optional(FormInt),
  most: z.optional(FormInt),
  /** The oldest first, as a queue is worked off. */
  sort: z.optional(z.enum(['newest', 'oldest'])),
}

export const order = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/order',
    summary: '订单',
    access: 'operator',
    permission: 'order.read',
    query: z.strictObject({ cursor: Cursor, ...filter }),
    response: KeyPage(OrderRow),
  }),
  /** The same rows as a file, outside the envelope. */
  export: endpoint({
    method: 'GET',
    path: '/api/ops/order/export',
    summary: '导出订单',
    access: 'operator',
    permission: 'order.read',
    query: z.strictObject({ ...filter, format: FileFormat }),
    response: z.unknown(),
    errors: ['ops.exportTooLong'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/ops/order/{id}',
    summary: '订单详情',
    access: 'operator',
    permission: 'order.read',
    params: Id,
    response: SellerOrder,
    errors: ['ops.notFound'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/ops/order/{id}/approve',
    summary: '审核通过订单',
    access: 'operator',
    permission: 'order.approve',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: SellerOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'order.wrongState'],
  }),
  /** Without lines everything that is left is shipped. */
  ship: endpoint({
    method: 'POST',
    path: '/api/ops/order/{id}/ship',
    summary: '发货',
    access: 'operator',
    permission: 'order.ship',
    params: Id,
    body: ParcelBody(1_000),
    response: SellerOrder,
    errors: [
      'ops.notFound',
      'ops.overtaken',
      'order.wrongState',
      'ship.tooMany',
      'ship.batchUnknown',
      'ship.batchExpired',
      'ship.batchRecalled',
      'ship.shelfLife',
      'ship.coldChain',
      'ship.traceCodeUsed',
    ],
  }),
  invoiced: endpoint({
    method: 'POST',
    path: '/api/ops/order/{id}/invoiced',
    summary: '标记已开票',
    access: 'operator',
    permission: 'order.invoice',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: SellerOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'order.wrongState'],
  }),
  picking: endpoint({
    method: 'POST',
    path: '/api/ops/order/{id}/picking',
    summary: '标记出库中',
    access: 'operator',
    permission: 'order.pick',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: SellerOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'order.wrongState'],
  }),
  picked: endpoint({
    method: 'POST',
    path: '/api/ops/order/{id}/picked',
    summary: '标记已出库',
    access: 'operator',
    permission: 'order.pick',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: SellerOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'order.wrongState'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/ops/order/{id}/cancel',
    summary: '取消订单',
    access: 'operator',
    permission: 'order.cancel',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: SellerOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'order.wrongState', 'order.partShipped'],
  }),
  /**
   * What is left of a part-shipped order will never be sent: it goes back into the stock and is paid back as a claim.
   */
  closeRest: endpoint({
    method: 'POST',
    path: '/api/ops/order/{id}/close_rest',
    summary: '结束未发部分并退款',
    access: 'operator',
    permission: 'order.cancel',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: SellerOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'order.wrongState'],
  }),
  /** Pieces of expired or recalled batches are allotted anew from the stock. */
  reallot: endpoint({
    method: 'POST',
    path: '/api/ops/order/{id}/reallot',
    summary: '更换过期或召回的批号',
    access: 'operator',
    permission: 'order.ship',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: SellerOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'order.wrongState', 'ship.noOtherBatch'],
  }),
}
