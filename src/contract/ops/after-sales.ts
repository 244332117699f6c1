import * as z from 'zod/mini'

import { AFTER_SALES_KINDS, REMEDIES } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATES } from '#domain/after-sales/transitions.ts'

import { AfterSalesClaim, AfterSalesDetail } from '../fulfilment/after-sales.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Flag, FormFen, FormId, FormInt, FormList, FormRows, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { LineLeft, SellerOrder } from './order.ts'
import { BuyerName, Cursor, Id, KeyPage, Reason, Version, Words } from './shapes.ts'
import { ParcelBody } from './shop/parcel.ts'

/** A claim in the seller's list. */
export const AfterSalesRow = wire(z.object({ claim: AfterSalesClaim, buyer: BuyerName, version: z.int() }))
export type AfterSalesRow = z.output<typeof AfterSalesRow>

const part = { lineId: z.int(), batch: z.string() }

export const SellerClaim = wire(
  z.object({
    claim: AfterSalesDetail,
    buyer: BuyerName,
    version: z.int(),
    /** While it is decided and 折让 is a way: the most fen that can be given back on each line, if they all stay. */
    allowable: z.optional(z.array(wire(z.object({ ...part, most: Money })))),
    /** A recall is its reason, or concerns a batch of it. */
    isRecalled: z.optional(z.boolean()),
    /** While its goods come back: the lines of which nothing may be sold again. */
    recalledLines: z.optional(z.array(wire(z.object(part)))),
    /** While goods wait to be sent anew: the batches they come from. */
    toSend: z.optional(z.array(LineLeft)),
  }),
)
export type SellerClaim = z.output<typeof SellerClaim>

/** A line of a delivered order: pieces the buyer still has, and the most fen that can be given back on all of them. */
const Allowable = wire(
  z.object({
    lineId: z.int(),
    name: z.string(),
    specification: z.string(),
    unit: z.string(),
    quantity: z.int(),
    most: Money,
  }),
)

/** Of a line of a delivered order, with the recalled batches. */
const RecalledPieces = wire(
  z.object({
    lineId: z.int(),
    name: z.string(),
    specification: z.string(),
    unit: z.string(),
    quantity: z.int(),
    batches: z.array(z.string()),
  }),
)

const Pieces = FormInt.check(z.refine((pieces) => pieces >= 0 && pieces <= 999_999, '数量须为 0 至 999999 的整数'))
const batch = z.string().check(z.maxLength(40))
const fen = FormFen.check(z.refine((amount) => amount <= 100_000_000, '折让金额过大'))
const decision = ['ops.notFound', 'ops.overtaken', 'afterSales.wrongState'] as const

export const afterSales = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/after_sales',
    summary: '售后',
    access: 'operator',
    permission: 'afterSales.read',
    query: z.strictObject({
      cursor: Cursor,
      words: Words,
      state: z.optional(z.enum(AFTER_SALES_STATES)),
      kind: z.optional(z.enum(AFTER_SALES_KINDS)),
      /** Only what waits for the seller, the oldest first. */
      waiting: z.optional(z.enum(['1'])),
    }),
    response: KeyPage(AfterSalesRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/ops/after_sales/{id}',
    summary: '售后详情',
    access: 'operator',
    permission: 'afterSales.read',
    params: Id,
    response: SellerClaim,
    errors: ['ops.notFound'],
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  photo: endpoint({
    method: 'GET',
    path: '/api/ops/after_sales/{id}/photo/{photo_id}',
    summary: '售后照片',
    access: 'operator',
    permission: 'afterSales.read',
    params: wire(z.strictObject({ id: FormId, photoId: FormId })),
    response: z.unknown(),
    errors: ['ops.notFound'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/ops/after_sales/{id}/approve',
    summary: '审核通过售后',
    access: 'operator',
    permission: 'afterSales.decide',
    params: Id,
    /**
     * Without a remedy the usual one of its kind. 折让 needs the fen that are given back on each line; recalled pieces
     * that do not come back need the word that the buyer destroys them.
     */
    body: wire(
      z.strictObject({
        remedy: z.optional(z.enum(REMEDIES)),
        allowances: z.optional(FormRows(wire(z.strictObject({ lineId: FormId, batch, amount: fen })), 200)),
        isDestroyed: z.optional(Flag),
        version: Version,
      }),
    ),
    response: SellerClaim,
    errors: [...decision, 'afterSales.remedy', 'afterSales.allowance', 'afterSales.quantity', 'afterSales.noAddress'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/ops/after_sales/{id}/reject',
    summary: '审核不通过售后',
    access: 'operator',
    permission: 'afterSales.decide',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: SellerClaim,
    errors: decision,
  }),
  /** Fen of the claim if so many pieces of each of its lines came, in their order; absent where it brings no money. */
  receivedForecast: endpoint({
    method: 'GET',
    path: '/api/ops/after_sales/{id}/received_forecast',
    summary: '按到货数量预计退款',
    access: 'operator',
    permission: 'afterSales.read',
    params: Id,
    query: z.strictObject({ pieces: FormList(Pieces, 200) }),
    response: z.object({ total: z.optional(Money) }),
    errors: ['ops.notFound', 'afterSales.quantity'],
  }),
  /**
   * What came back: pieces fit for sale go back into their batch, the others do not. Nothing at all fails the claim.
   */
  received: endpoint({
    method: 'POST',
    path: '/api/ops/after_sales/{id}/received',
    summary: '验收退货',
    access: 'operator',
    permission: 'afterSales.receive',
    params: Id,
    body: wire(
      z.strictObject({
        lines: FormRows(wire(z.strictObject({ lineId: FormId, batch, fit: Pieces, unfit: Pieces })), 200),
        note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
        version: Version,
      }),
    ),
    response: SellerClaim,
    errors: [...decision, 'afterSales.quantity'],
  }),
  /** To the balance at once; to a bank account it is handed to 退款, where finance ends it. */
  refunded: endpoint({
    method: 'POST',
    path: '/api/ops/after_sales/{id}/refunded',
    summary: '售后退款',
    access: 'operator',
    permission: 'afterSales.settle',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: SellerClaim,
    errors: decision,
  }),
  /** A shipment of its own. */
  resent: endpoint({
    method: 'POST',
    path: '/api/ops/after_sales/{id}/resent',
    summary: '登记补发',
    access: 'operator',
    permission: 'afterSales.receive',
    params: Id,
    /** Without lines the batches are chosen as they expire; with them it is what was scanned. */
    body: ParcelBody(200),
    response: SellerClaim,
    errors: [
      ...decision,
      'afterSales.stockShort',
      'afterSales.quantity',
      'ship.batchUnknown',
      'ship.tooMany',
      'ship.coldChain',
      'ship.traceCodeUsed',
    ],
  }),
  /** What can be given back of a delivered order without a claim of the buyer's, line by line. */
  allowable: endpoint({
    method: 'GET',
    path: '/api/ops/order/{id}/allowable',
    summary: '订单可折让的金额',
    access: 'operator',
    permission: 'order.allow',
    params: Id,
    response: z.object({
      lines: z.array(Allowable),
      /** What is left out: pieces of recalled batches that the buyer still has, by line. */
      recalled: z.optional(z.array(RecalledPieces)),
    }),
    errors: ['ops.notFound'],
  }),
  /** The seller gives a part of the price back on goods that stay with the buyer; a claim of its own records it. */
  allow: endpoint({
    method: 'POST',
    path: '/api/ops/order/{id}/allow',
    summary: '订单折让',
    access: 'operator',
    permission: 'order.allow',
    params: Id,
    body: wire(
      z.strictObject({
        lines: FormRows(wire(z.strictObject({ lineId: FormId, amount: fen })), 200),
        reason: Reason,
        version: Version,
      }),
    ),
    response: SellerOrder,
    errors: ['ops.notFound', 'ops.overtaken', 'order.wrongState', 'afterSales.allowance', 'afterSales.quantity'],
  }),
}
