/** 售后: a claim on received goods, from the form to its end. */
import * as z from 'zod/mini'

import { AFTER_SALES_KINDS, AFTER_SALES_REASONS, DESCRIPTION_MAX, REMEDIES } from '#domain/after-sales/after-sales.ts'
import { CLOSED_REASONS } from '#domain/after-sales/closed.ts'
import { AFTER_SALES_STATES } from '#domain/after-sales/transitions.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Day, FormId, FormQuantity, FormRows, Instant, Money, Page, PageNumber } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { ClaimRefund } from './claim-refund.ts'
import { Purchase } from './purchase.ts'
import { Shipment } from './shipment.ts'

const Goods = {
  lineId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  specification: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  /** '' when the pieces stand in no batch. */
  batch: z.string(),
  producedOn: z.optional(Day),
  expiresOn: Day,
}

/** Pieces of one line and batch that are claimed. */
const ClaimedLine = wire(
  z.object({
    ...Goods,
    quantity: z.int(),
    /** Pieces that came back and were found fit for sale, and unfit; absent until they did. */
    fit: z.optional(z.int()),
    unfit: z.optional(z.int()),
    /** Fen that come back for them: what is due while nothing is decided. */
    amount: Money,
  }),
  { specification: 'ypgg', manufacturer: 'sccj' },
)

const claimShape = {
  id: z.int(),
  number: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  kind: z.enum(AFTER_SALES_KINDS),
  reason: z.enum(AFTER_SALES_REASONS),
  /** Why, in the words of the seller, who made it himself. */
  sellerReason: z.optional(z.string()),
  state: z.enum(AFTER_SALES_STATES),
  remedy: z.optional(z.enum(REMEDIES)),
  createdAt: Instant,
  closedAt: z.optional(Instant),
  lines: z.array(ClaimedLine),
  photos: z.array(wire(z.object({ id: z.int(), at: Instant }))),
}

export const AfterSalesClaim = wire(z.object(claimShape))
export type AfterSalesClaim = z.output<typeof AfterSalesClaim>

export const ReturnAddress = wire(z.object({ consignee: z.string(), phone: z.string(), detail: z.string() }))

export const AfterSalesDetail = wire(
  z.object({
    ...claimShape,
    description: z.string(),
    /** The seller's words: why not, or what he found. */
    answer: z.optional(z.string()),
    returnAddress: z.optional(ReturnAddress),
    returnBefore: z.optional(Instant),
    carrier: z.optional(z.string()),
    waybill: z.optional(z.string()),
    /** Absent where no money comes back. */
    refund: z.optional(ClaimRefund),
    shipment: z.optional(Shipment),
    events: z.array(wire(z.object({ at: Instant, actor: z.enum(['buyer', 'seller', 'system']), text: z.string() }))),
  }),
)
export type AfterSalesDetail = z.output<typeof AfterSalesDetail>

/** What can still be claimed of an order: pieces by line and batch. */
export const Claimable = wire(
  z.object({
    orderId: z.int(),
    orderNumber: z.string(),
    /** Claims are open until then; absent while the order is on its way. */
    openUntil: z.optional(Instant),
    isOpen: z.boolean(),
    closedBecause: z.optional(z.enum(CLOSED_REASONS)),
    lines: z.array(
      wire(
        z.object({
          ...Goods,
          quantity: z.int(),
          /** Bought with the consent to its short shelf life: returned for what that does not cover. */
          nearExpiryConsent: z.optional(z.boolean()),
        }),
        { specification: 'ypgg', manufacturer: 'sccj' },
      ),
    ),
    /** What a return is forecast from; absent of orders placed before it was kept. */
    purchase: z.optional(Purchase),
    /** Fen of this order's freight. */
    freight: z.optional(Money),
    /** Gifts among the lines: a return after which `standing` is less than `fromNumber` takes them with it. */
    gifts: z.optional(
      z.array(wire(z.object({ lineId: z.int(), earnedBy: z.int(), fromNumber: z.int(), standing: z.int() }))),
    ),
  }),
)
export type Claimable = z.output<typeof Claimable>

const Id = z.strictObject({ id: FormId })
const PhotoId = wire(z.strictObject({ id: FormId, photoId: FormId }))
const Batch = z.string().check(z.maxLength(40))
const ClaimLine = wire(z.strictObject({ lineId: FormId, batch: Batch, quantity: FormQuantity }))

export const ClaimDraft = wire(
  z.strictObject({
    /** Made with the draft on the page: a repeated one returns the same claim. */
    claimId: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, '售后标识无效')),
    orderId: FormId,
    kind: z.enum(AFTER_SALES_KINDS),
    reason: z.enum(AFTER_SALES_REASONS),
    lines: FormRows(ClaimLine, 200),
    description: z._default(
      z.string().check(z.trim(), z.maxLength(DESCRIPTION_MAX, `说明最多 ${DESCRIPTION_MAX} 个字`)),
      '',
    ),
  }),
)
export type ClaimDraft = z.output<typeof ClaimDraft>

export const ReturnWaybill = z.strictObject({
  carrier: z.string().check(z.trim(), z.minLength(1, '请填写承运商'), z.maxLength(40, '承运商最多 40 个字')),
  waybill: z.string().check(
    // Copied with the blanks that a carrier's page writes between its digits.
    z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
    z.minLength(1, '请填写运单号'),
    z.maxLength(40, '运单号最多 40 位'),
    z.regex(/^[A-Za-z\d-]*$/, '运单号只能有字母、数字和 -'),
  ),
})
export type ReturnWaybill = z.output<typeof ReturnWaybill>

export const afterSales = {
  list: endpoint({
    method: 'GET',
    path: '/api/after_sales',
    summary: '我的售后',
    access: 'user',
    query: wire(
      z.strictObject({
        page: PageNumber,
        status: z.optional(z.enum(AFTER_SALES_STATES)),
        orderId: z.optional(FormId),
      }),
    ),
    response: Page(AfterSalesClaim),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/after_sales/{id}',
    summary: '售后详情',
    access: 'user',
    params: Id,
    response: AfterSalesDetail,
    errors: ['afterSales.notFound'],
  }),
  claimable: endpoint({
    method: 'GET',
    path: '/api/order/{id}/claimable',
    summary: '订单可申请售后的商品',
    access: 'user',
    params: Id,
    response: Claimable,
    errors: ['order.notFound'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/after_sales',
    summary: '申请售后',
    access: 'user',
    body: ClaimDraft,
    response: AfterSalesDetail,
    errors: [
      'order.notFound',
      'afterSales.closed',
      'afterSales.quantity',
      'afterSales.reason',
      'afterSales.claimReused',
    ],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/after_sales/{id}/photo',
    summary: '上传售后照片',
    access: 'user',
    params: Id,
    response: AfterSalesDetail,
    errors: [
      'afterSales.notFound',
      'afterSales.wrongState',
      'afterSales.photoInvalid',
      'afterSales.photosMax',
      'request.tooLarge',
    ],
    upload: true,
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  photo: endpoint({
    method: 'GET',
    path: '/api/after_sales/{id}/photo/{photo_id}',
    summary: '查看售后照片',
    access: 'user',
    params: PhotoId,
    response: z.unknown(),
    errors: ['afterSales.notFound'],
    supersedes: false,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/after_sales/{id}/cancel',
    summary: '取消售后',
    access: 'user',
    params: Id,
    response: AfterSalesDetail,
    errors: ['afterSales.notFound', 'afterSales.wrongState'],
  }),
  waybill: endpoint({
    method: 'POST',
    path: '/api/after_sales/{id}/waybill',
    summary: '填写退货运单',
    access: 'user',
    params: Id,
    body: ReturnWaybill,
    response: AfterSalesDetail,
    errors: ['afterSales.notFound', 'afterSales.wrongState'],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/after_sales/{id}/receive',
    summary: '补发确认收货（已确认的不变）',
    access: 'user',
    params: Id,
    response: AfterSalesDetail,
    errors: ['afterSales.notFound', 'afterSales.wrongState'],
  }),
}
