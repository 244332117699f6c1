/** Orders for a company's own programs: placing one, and what became of it with batches and trace codes. */
import * as z from 'zod/mini'

import { REVIEWERS } from '#domain/approval/review.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'

import { Address } from '../address.ts'
import { DeliveryFileQuery } from '../fulfilment/delivery.ts'
import { endpoint } from '../protocol/endpoint.ts'
import {
  Day,
  FormFen,
  FormId,
  FormInt,
  FormList,
  FormQuantity,
  FormRows,
  Instant,
  Money,
  PageNumber,
  Price,
} from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const OpenLine = wire(
  z.object({
    id: z.int(),
    goodsId: z.int(),
    name: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
    approvalNumber: z.string(),
    unit: z.string(),
    number: z.int(),
    /** Ten-thousandths of a yuan a piece, and fen of the line before and after what was taken off. */
    price: Price,
    amount: Money,
    payable: Money,
    isGift: z.boolean(),
  }),
)

/** An order without its lines. */
export const orderHead = {
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: Instant,
  goodsAmount: Money,
  freight: Money,
  payable: Money,
  paid: Money,
  payBefore: z.optional(Instant),
  reviewBy: z.optional(z.enum(REVIEWERS)),
  shippedAt: z.optional(Instant),
  receivedAt: z.optional(Instant),
  cancelReason: z.optional(z.string()),
}
const orderShape = { ...orderHead, lines: z.array(OpenLine) }
export const OpenOrder = wire(z.object(orderShape))

/** A parcel without what is in it. */
export const shipmentHead = {
  id: z.int(),
  number: z.string(),
  carrier: z.string(),
  /** '' of what the seller's own vehicle brings or the buyer fetches. */
  waybill: z.string(),
  shippedAt: Instant,
  deliveredAt: z.optional(Instant),
}
/** Pieces of one line and batch in a parcel. */
export const sentLine = {
  lineId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  specification: z.string(),
  unit: z.string(),
  batch: z.string(),
  producedOn: z.optional(Day),
  expiresOn: Day,
  quantity: z.int(),
}
const OpenShipment = wire(
  z.object({
    ...shipmentHead,
    lines: z.array(wire(z.object({ ...sentLine, traceCodes: z.array(z.string()) }))),
  }),
)

/** What one submission became: an order a warehouse, and one for goods with ephedrine. */
export const PlacedOrders = wire(
  z.object({
    operationId: z.string(),
    payable: Money,
    /** Still to be paid, by a colleague who may. */
    remaining: Money,
    payBefore: z.optional(Instant),
    orders: z.array(z.object({ number: z.string(), status: z.enum(ORDER_STATUSES), payable: Money })),
  }),
)

const OrderNumber = z.strictObject({ number: z.string().check(z.regex(/^\d{8,20}$/, '订单号无效')) })
const read = { method: 'GET', access: 'key', scope: 'order.read' } as const

export const orders = {
  list: endpoint({
    ...read,
    path: '/api/open/v1/orders',
    summary: '订单，新的在前',
    query: z.strictObject({ page: PageNumber, status: z.optional(z.enum(ORDER_STATUSES)) }),
    response: z.object({ list: z.array(OpenOrder), page: z.int(), pages: z.int(), total: z.int() }),
  }),
  detail: endpoint({
    ...read,
    path: '/api/open/v1/orders/{number}',
    summary: '一张订单，含已发出的批号、效期和追溯码',
    params: OrderNumber,
    response: wire(z.object({ ...orderShape, shipments: z.array(OpenShipment) })),
    errors: ['order.notFound'],
  }),
  /** Outside the envelope. */
  deliveryFile: endpoint({
    ...read,
    path: '/api/open/v1/orders/{number}/shipments/{shipmentId}/file',
    summary: '入库文件：一批发货导出为表格',
    params: z.strictObject({ ...OrderNumber.shape, shipmentId: FormId }),
    query: DeliveryFileQuery,
    response: z.unknown(),
    errors: ['order.notFound', 'shipment.notFound'],
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/open/v1/orders',
    summary: '提交订单：同一操作编号只生成一次；优惠券和现金券自动按最省使用',
    access: 'key',
    scope: 'order.place',
    companyAct: 'order.place',
    body: wire(
      z.strictObject({
        addressId: FormId,
        /** `price`: the most a piece may cost, in ten-thousandths of a yuan. */
        lines: FormRows(
          wire(z.strictObject({ goodsId: FormId, number: FormQuantity, price: FormInt.check(z.gte(0)) })),
          500,
        ),
        /** Fen that all may cost at most, freight included. */
        payableMax: FormFen,
        /** Goods near their expiry that are taken although they cannot be returned. */
        nearExpiryConsent: z.optional(FormList(FormId)),
        remark: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      }),
    ),
    response: PlacedOrders,
    errors: [
      'order.quoteChanged',
      'order.stockShort',
      'order.shelfLife',
      'order.belowMinimum',
      'order.draftReused',
      'order.consentMissing',
      'order.unpaidMax',
      'address.notFound',
      'address.notLicensed',
      'cart.nothingSelected',
      'account.notApproved',
      'role.forbidden',
      'contract.unsigned',
    ],
  }),
}

export const addresses = {
  list: endpoint({
    ...read,
    scope: 'order.place',
    path: '/api/open/v1/addresses',
    summary: '收货地址：下单时用它的编号',
    response: z.array(Address),
  }),
}
