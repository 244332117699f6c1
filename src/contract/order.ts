import { z } from 'zod'

import { ORDER_STATUSES } from '#domain/order/status.ts'
import { ADJUSTMENT_REASONS } from '#domain/pricing/offers.ts'

import { Address } from './address.ts'
import { LineId } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Day, FormId, FormInt, FormList, FormRows, Instant, Money, PageNumber, Price } from './scalars.ts'
import { wire } from './wire.ts'

export { ORDER_STATUSES }
export const PAYMENT_METHODS = ['balance', 'transfer'] as const

/** Money taken off or added, with its reason in words. */
const Adjustment = z.object({
  reason: z.enum(ADJUSTMENT_REASONS),
  amount: Money,
  text: z.string(),
})

/** What was bought, frozen as it was on the day. */
const OrderLine = wire(
  z.object({
    id: z.int(),
    goodsId: z.int(),
    type: z.literal([0, 1, 3]),
    name: z.string(),
    manufacturer: z.string(),
    specification: z.string(),
    dosageForm: z.string(),
    approvalNumber: z.string(),
    origin: z.string(),
    unit: z.string(),
    number: z.int(),
    price: Price,
    amount: Money,
    payable: Money,
    adjustments: z.array(Adjustment),
    batches: z.array(wire(z.object({ number: z.string(), expiresOn: Day, quantity: z.int() }))),
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
  goodsAmount: Money,
  manjianAmount: Money,
  couponAmount: Money,
  giftAmount: Money,
  freight: Money,
  payable: Money,
  paid: Money,
  lineCount: z.int(),
  createdAt: Instant,
  /** Unpaid orders are cancelled by the system after this. */
  payBefore: Instant.optional(),
  cancelledBy: z.string().optional(),
  cancelReason: z.string().optional(),
  transferState: z.enum(['none', 'submitted', 'confirmed', 'rejected']),
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
    events: z.array(z.object({ at: Instant, text: z.string() })),
  }),
  { warehouseId: 'ck_id' },
)
export type OrderDetail = z.output<typeof OrderDetail>

/** One line of a changed quote, shown against what the buyer saw. */
export const QuoteDifference = z.object({
  /** The cart line; absent when only the total differs (field 'amount'). */
  id: LineId.optional(),
  name: z.string(),
  field: z.enum(['price', 'number', 'removed', 'amount']),
  before: z.string(),
  after: z.string(),
  text: z.string(),
})
export type QuoteDifference = z.output<typeof QuoteDifference>

const CheckedLine = wire(
  z.object({
    id: LineId,
    goodsId: z.int(),
    name: z.string(),
    manufacturer: z.string(),
    specification: z.string(),
    unit: z.string(),
    number: z.int(),
    price: Price,
    amount: Money,
    payable: Money,
    adjustments: z.array(Adjustment),
    expiresOn: Day,
  }),
  { manufacturer: 'sccj', specification: 'ypgg' },
)
export const CheckedCoupon = wire(
  z.object({ id: z.int(), name: z.string(), isUsable: z.boolean(), why: z.string(), saves: Money }),
)

/** Check order information: what will be ordered, split per warehouse and ephedrine, and what it costs. */
export const Checkout = wire(
  z.object({
    groups: z.array(
      wire(
        z.object({
          key: z.string(),
          warehouseId: z.int(),
          warehouseName: z.string(),
          isEphedrine: z.boolean(),
          lines: z.array(CheckedLine),
          total: Money,
        }),
        { warehouseId: 'ck_id' },
      ),
    ),
    goodsAmount: Money,
    manjianAmount: Money,
    giftTotal: Money,
    couponAmount: Money,
    freight: Money,
    payable: Money,
    balance: Money,
    minimumShortfall: Money,
    couponId: z.int().optional(),
    coupons: z.array(CheckedCoupon),
    addresses: z.array(Address),
  }),
)
export type Checkout = z.output<typeof Checkout>

/** Details of `order.quoteChanged` and `order.stockShort`, on the wire: what differs, and the order as it can be had now. */
export const QuoteChanged = wire(z.object({ differences: z.array(QuoteDifference), checkout: Checkout }))
export type QuoteChanged = z.output<typeof QuoteChanged>

/** Details of `cart.notBuyable` and `cart.quantity` at the checkout: each line in the way and the number that would do. */
export type CheckoutObstacles = { lines: { id: string; name: string; text: string; number: number }[] }

const DraftLine = wire(z.strictObject({ id: LineId, number: FormInt, price: FormInt }))

/** A placed draft: its orders stand under one payment. */
const Payment = wire(
  z.object({
    id: z.int(),
    orders: z.array(
      wire(
        z.object({
          id: z.int(),
          number: z.string(),
          payable: Money,
          status: z.enum(ORDER_STATUSES),
          isEphedrine: z.boolean(),
        }),
      ),
    ),
    payable: Money,
    paid: Money,
    balance: Money,
    methods: z.array(z.enum(PAYMENT_METHODS)),
    isPaid: z.boolean(),
    transferState: z.enum(['none', 'submitted', 'confirmed', 'rejected']),
    transferAccount: wire(z.object({ company: z.string(), bank: z.string(), account: z.string() })),
    payBefore: Instant.optional(),
  }),
)
export type Payment = z.output<typeof Payment>

const OrderId = z.strictObject({ id: FormId })

export const order = {
  checkout: endpoint({
    method: 'POST',
    path: '/api/cart/checkout',
    summary: '核对订单信息',
    access: 'verified',
    /** `couponId`: absent = the best one, 0 = none. */
    body: wire(z.strictObject({ ids: FormList(LineId), couponId: FormInt.optional() })),
    response: Checkout,
    errors: ['cart.nothingSelected', 'cart.notBuyable', 'cart.quantity', 'account.notApproved', 'contract.unsigned'],
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/order',
    summary: '提交订单（同一 draft_id 只生成一次）',
    access: 'verified',
    body: wire(
      z.strictObject({
        draftId: z.uuid(),
        lines: FormRows(DraftLine, 500),
        payable: FormInt,
        addressId: FormId,
        couponId: FormInt.optional(),
        remark: z.string().trim().max(200).optional(),
      }),
    ),
    response: Payment,
    errors: [
      'order.quoteChanged',
      'order.stockShort',
      'order.belowMinimum',
      'order.draftReused',
      'address.notFound',
      'address.notLicensed',
      'cart.nothingSelected',
      'account.notApproved',
      'contract.unsigned',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/order',
    summary: '我的订单',
    access: 'user',
    query: z.strictObject({
      page: PageNumber,
      status: z.enum(ORDER_STATUSES).optional(),
      period: z.enum(['recent', 'year', 'earlier']).optional(),
      keywords: z.string().max(60).optional(),
    }),
    response: z.object({
      list: z.array(Order),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      counts: z.record(z.string(), z.int()),
    }),
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
  cancel: endpoint({
    method: 'POST',
    path: '/api/order/{id}/cancel',
    summary: '取消订单',
    access: 'user',
    params: OrderId,
    body: z.strictObject({ reason: z.string().trim().min(1).max(100) }),
    response: OrderDetail,
    errors: ['order.notFound', 'order.wrongState'],
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/payment/{id}',
    summary: '付款信息',
    access: 'user',
    params: OrderId,
    response: Payment,
    errors: ['order.notFound'],
  }),
  payByBalance: endpoint({
    method: 'POST',
    path: '/api/payment/{id}/balance',
    summary: '余额付款',
    access: 'user',
    params: OrderId,
    response: Payment,
    errors: ['order.notFound', 'order.wrongState', 'payment.balanceShort', 'payment.methodNotAllowed'],
  }),
  payByTransfer: endpoint({
    method: 'POST',
    path: '/api/payment/{id}/transfer',
    summary: '上传对公转账凭证',
    access: 'user',
    params: OrderId,
    response: Payment,
    errors: ['order.notFound', 'order.wrongState', 'payment.proofInvalid', 'request.tooLarge'],
    upload: true,
  }),
}
