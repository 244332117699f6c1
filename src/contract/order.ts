import * as z from 'zod/mini'

import { REVIEWERS } from '#domain/approval/review.ts'
import { BATCH_WORD_MIN } from '#domain/order/batch-finds.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { CASHBACK_STATES } from '#domain/pricing/offers.ts'

import { Address } from './address.ts'
import { Adjustment, checkoutCalls } from './checkout.ts'
import { deliveryCalls } from './fulfilment/delivery.ts'
import { GiftData } from './goods/gift-data.ts'
import { Cancellation } from './money/cancellation.ts'
import { PAID_BY, paymentCalls, ProofKind, TransferState } from './payment.ts'
import { endpoint } from './protocol/endpoint.ts'
import { Day, FormId, Instant, LineType, Money, PageNumber, Price } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

export { ORDER_STATUSES }
/** What was bought, frozen as it was on the day. */
const OrderLine = wire(
  z.object({
    id: z.int(),
    goodsId: z.int(),
    type: LineType,
    name: z.string(),
    manufacturer: z.string(),
    specification: z.string(),
    dosageForm: z.string(),
    approvalNumber: z.string(),
    origin: z.string(),
    unit: z.string(),
    picture: z.optional(z.string()),
    number: z.int(),
    price: Price,
    amount: Money,
    payable: Money,
    adjustments: z.array(Adjustment),
    /** What came with it: 满赠, or the 换购 that was taken. */
    gift: z.optional(GiftData),
    /** A gift that is goods: it stands behind the line that earned it, and costs nothing. */
    isGift: z.optional(z.boolean()),
    /** When the buyer agreed not to return it for its near expiry. */
    nearExpiryConsent: z.optional(Instant),
    /** Nothing that expires before this day may be sent for it. */
    expiresFrom: z.optional(Day),
    /** Pieces that will not be sent any more, by the batch they stood in ('' = none): the seller ended the delivery. */
    unsent: z.optional(z.array(z.object({ batch: z.string(), quantity: z.int() }))),
    /** The combo it was bought in. */
    combo: z.optional(z.object({ id: z.int(), name: z.string(), sets: z.int() })),
    batches: z.array(
      wire(
        z.object({
          number: z.string(),
          producedOn: z.optional(Day),
          expiresOn: Day,
          quantity: z.int(),
          isRecalled: z.optional(z.boolean()),
          recall: z.optional(z.object({ at: Instant, reason: z.string() })),
        }),
      ),
    ),
  }),
  { manufacturer: 'sccj', specification: 'ypgg' },
)

const orderShape = {
  id: z.int(),
  number: z.string(),
  paymentId: z.int(),
  status: z.enum(ORDER_STATUSES),
  isEphedrine: z.boolean(),
  warehouseId: z.int(),
  /** Absent in orders that were mirrored before it was told. */
  warehouseName: z.optional(z.string()),
  goodsAmount: Money,
  /** Absent without a discount, and in orders that were mirrored before discounts existed. */
  discountAmount: z.optional(Money),
  manjianAmount: Money,
  couponAmount: Money,
  giftAmount: Money,
  freight: Money,
  payable: Money,
  /** What cash vouchers and the balance pay of it; absent in orders mirrored before it was kept. */
  voucherAmount: z.optional(Money),
  balanceAmount: z.optional(Money),
  paid: Money,
  /** When and how it was paid; absent of one that is not, or that cost nothing. */
  paidAt: z.optional(Instant),
  paidBy: z.optional(z.enum(PAID_BY)),
  lineCount: z.int(),
  createdAt: Instant,
  /** Unpaid orders are cancelled by the system after this. */
  payBefore: z.optional(Instant),
  /** While it is pending review: who looks at it, and when the system cancels it. */
  reviewBy: z.optional(z.enum(REVIEWERS)),
  reviewBefore: z.optional(Instant),
  /** Which limits of whoever placed it it exceeds. */
  reviewWhy: z.optional(z.string()),
  /** It exceeds the budget of its store: the head office releases it. */
  isAboveBudget: z.optional(z.boolean()),
  /** Who of the company placed it; absent of orders placed before that was kept. */
  placedBy: z.optional(z.string()),
  /** The first shipment left; while more are to come, the order is still pending shipment. */
  shippedAt: z.optional(Instant),
  /** Pieces that have left so far; absent before the first. */
  sentPieces: z.optional(z.int()),
  /** When the seller last told something of a parcel that had left. */
  trackedAt: z.optional(Instant),
  /** Without a word of the buyer the system confirms the receipt then. */
  receiveBefore: z.optional(Instant),
  /** How often the buyer has put that off. */
  extensions: z.optional(z.int()),
  receivedAt: z.optional(Instant),
  /** When the seller marked it as invoiced, being picked, and out of the shelves. */
  invoicedAt: z.optional(Instant),
  pickingAt: z.optional(Instant),
  pickedAt: z.optional(Instant),
  /** Points that its receipt brought. */
  points: z.optional(z.int()),
  /** Fen that still has to go back to where it was paid from, all of it by the hand of finance or not; and what has. */
  refundDue: z.optional(Money),
  isRefundByHand: z.optional(z.boolean()),
  refundDone: z.optional(z.object({ amount: Money, at: Instant })),
  /** Fen that after-sales took off it: `refundDue` of them have not come back yet. */
  refunded: z.optional(Money),
  /** Whether claims on it are open, or were. */
  afterSales: z.optional(z.enum(['open', 'closed'])),
  /** How often something happened to its claims: with another number they are to be read again. Absent without any. */
  claimEvents: z.optional(z.int()),
  cancelledBy: z.optional(z.string()),
  cancelReason: z.optional(z.string()),
  transferState: TransferState,
  /** What kind of file the newest transfer proof of its payment is. */
  proof: z.optional(ProofKind),
  /** Its part in 满额返现: fen of goods that count, and what they bring. */
  cashback: z.optional(
    wire(z.object({ promotionId: z.int(), base: Money, amount: Money, state: z.enum(CASHBACK_STATES) })),
  ),
}

/** An order in the list, with its lines: a page shows the first few. */
export const Order = wire(z.object({ ...orderShape, lines: z.array(OrderLine) }), { warehouseId: 'ck_id' })
export type Order = z.output<typeof Order>

export const OrderDetail = wire(
  z.object({
    ...orderShape,
    lines: z.array(OrderLine),
    address: Address,
    remark: z.string(),
    /** The coupon that took its freight off. */
    freightCoupon: z.optional(z.string()),
    /** Whom the delivery note names as the seller. */
    seller: z.optional(
      z.object({ company: z.string(), licenses: z.array(z.object({ name: z.string(), number: z.string() })) }),
    ),
    events: z.array(z.object({ at: Instant, text: z.string() })),
    /** Of an order that waits for payment or is cancelled: why finance sent the proof of its payment back. */
    rejectReason: z.optional(z.string()),
  }),
  { warehouseId: 'ck_id' },
)
export type OrderDetail = z.output<typeof OrderDetail>

const OrderId = z.strictObject({ id: FormId })

/** From the cart to the money: checkout.ts, payment.ts, fulfilment/delivery.ts, and what became of it. */
export const order = {
  ...checkoutCalls,
  ...paymentCalls,
  ...deliveryCalls,
  list: endpoint({
    method: 'GET',
    path: '/api/order',
    summary: '我的订单',
    access: 'user',
    query: z.strictObject({
      page: PageNumber,
      status: z.optional(z.enum(ORDER_STATUSES)),
      period: z.optional(z.enum(['recent', 'year', 'earlier'])),
      keywords: z.optional(z.string().check(z.maxLength(60))),
      /** Only orders that stand after this one in the list: where a mirror ends. */
      after: z.optional(FormId),
    }),
    response: z.object({
      list: z.array(Order),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      counts: z.record(z.string(), z.int()),
    }),
  }),
  /** The orders with pieces of a batch whose number begins so, and which of their lines those are; the newest first. */
  batch: endpoint({
    method: 'GET',
    path: '/api/order/batch',
    summary: '按批号查订单',
    access: 'user',
    query: z.strictObject({ number: z.string().check(z.trim(), z.minLength(BATCH_WORD_MIN), z.maxLength(40)) }),
    response: z.array(wire(z.object({ order: Order, lineIds: z.array(z.int()) }))),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/order/{id}',
    summary: '订单详情',
    access: 'user',
    params: OrderId,
    response: OrderDetail,
    errors: ['order.notFound'],
  }),
  cancellation: endpoint({
    method: 'GET',
    path: '/api/order/{id}/cancellation',
    summary: '取消订单前的金额说明',
    access: 'user',
    params: OrderId,
    response: Cancellation,
    errors: ['order.notFound', 'order.wrongState', 'order.partShipped'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/order/{id}/cancel',
    summary: '取消订单',
    access: 'user',
    params: OrderId,
    body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    response: OrderDetail,
    errors: ['order.notFound', 'order.wrongState', 'order.partShipped', 'order.cancelShort'],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/order/{id}/receive',
    summary: '确认收货',
    access: 'user',
    params: OrderId,
    response: OrderDetail,
    errors: ['order.notFound', 'order.notShipped', 'order.wrongState'],
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/order/{id}/extend',
    summary: '延长收货',
    access: 'user',
    params: OrderId,
    /** How many times it is put off then, this one included: a repeated call puts nothing off again. */
    body: z.strictObject({ extensions: FormId }),
    response: OrderDetail,
    errors: ['order.notFound', 'order.notShipped', 'order.extended'],
  }),
}
