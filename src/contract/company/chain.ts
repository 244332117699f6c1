/** 门店总览: what a head office sees of all its stores, their budgets, and its word on orders above them. */
import * as z from 'zod/mini'

import { AFTER_SALES_KINDS } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATES } from '#domain/after-sales/transitions.ts'
import { WARN_AT_MAX, WARN_AT_MIN } from '#domain/approval/budget.ts'
import { REVIEWERS } from '#domain/approval/review.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormFen, FormId, FormInt, Instant, Money, Page, PageNumber } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { papersShape, storeShape } from './store-shape.ts'

const WARN_AT = `提醒线须为 ${WARN_AT_MIN} 至 ${WARN_AT_MAX} 的百分数`
const WarnAt = FormInt.check(z.refine((percent) => percent >= WARN_AT_MIN && percent <= WARN_AT_MAX, WARN_AT))

/** Fen of a calendar month; `warnAt`: percent from which it runs out. */
const Budget = wire(z.object({ perMonth: Money, warnAt: z.int() }))

/** A store with the month: `spent` fen of its orders that stand, without what was paid back. */
export const StoreFigures = wire(
  z.object({
    id: storeShape.id,
    company: z.string(),
    reviewState: storeShape.reviewState,
    papers: z.optional(papersShape),
    spent: Money,
    budget: z.optional(Budget),
    /** Orders that are not completed or cancelled, and claims that are not closed. */
    openOrders: z.int(),
    openClaims: z.int(),
  }),
)
export type StoreFigures = z.output<typeof StoreFigures>

/** An order of a store, in a line. */
export const StoreOrder = wire(
  z.object({
    id: z.int(),
    paymentId: z.int(),
    number: z.string(),
    storeId: z.int(),
    company: z.string(),
    status: z.enum(ORDER_STATUSES),
    payable: Money,
    createdAt: Instant,
    placedBy: z.optional(z.string()),
    /** The first goods by name, and how many kinds there are. */
    names: z.array(z.string()),
    kinds: z.int(),
    /** Pages of an earlier version refuse an answer without it, and no page reads it: the next version can drop it. */
    pieces: z.optional(z.int()),
    /** Who looks at it, while somebody does. */
    reviewBy: z.optional(z.enum(REVIEWERS)),
    isAboveBudget: z.optional(z.boolean()),
    /** It waits for the head office: why, and until when. */
    reviewWhy: z.optional(z.string()),
    reviewBefore: z.optional(Instant),
    /** What it holds, of an order that waits; absent in what an earlier version kept. `payable`: fen of the line. */
    lines: z.optional(
      z.array(
        wire(
          z.object({
            name: z.string(),
            specification: z.string(),
            /** Absent in what an earlier version kept. */
            manufacturer: z.optional(z.string()),
            unit: z.string(),
            number: z.int(),
            payable: Money,
            isGift: z.boolean(),
          }),
        ),
      ),
    ),
  }),
)
export type StoreOrder = z.output<typeof StoreOrder>

export const StoreClaim = wire(
  z.object({
    id: z.int(),
    number: z.string(),
    storeId: z.int(),
    company: z.string(),
    kind: z.enum(AFTER_SALES_KINDS),
    state: z.enum(AFTER_SALES_STATES),
    createdAt: Instant,
  }),
)
export type StoreClaim = z.output<typeof StoreClaim>

/** `month`: YYYY-MM in Shanghai. `waiting` is all that waits for the head office, `claims` the newest that are open. */
export const ChainOverview = wire(
  z.object({
    month: z.string(),
    list: z.array(StoreFigures),
    waiting: z.array(StoreOrder),
    claims: z.array(StoreClaim),
  }),
)
export type ChainOverview = z.output<typeof ChainOverview>

const ids = z.array(FormId).check(z.minLength(1), z.maxLength(20))
const StoreId = z.strictObject({ id: FormId })
const DECISION = ['store.notFound', 'order.notFound', 'order.wrongState', 'approval.changed'] as const

export const chainCalls = {
  overview: endpoint({
    method: 'GET',
    path: '/api/store/overview',
    summary: '门店总览',
    access: 'user',
    response: ChainOverview,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/store/orders',
    summary: '所有门店的订单',
    access: 'user',
    query: wire(
      z.strictObject({
        page: PageNumber,
        storeId: z.optional(FormId),
        status: z.optional(z.enum(ORDER_STATUSES)),
      }),
    ),
    response: Page(StoreOrder),
  }),
  /** Without `perMonth` the store has no budget any more. */
  budget: endpoint({
    method: 'PUT',
    path: '/api/store/{id}/budget',
    summary: '设置门店预算',
    access: 'user',
    params: StoreId,
    body: wire(z.strictObject({ perMonth: z.optional(FormFen), warnAt: z.optional(WarnAt) })),
    response: ChainOverview,
    errors: ['store.notFound'],
  }),
  /**
   * Orders of one submission as the page shows them; `payable`: their fen there, another amount is asked about again.
   */
  release: endpoint({
    method: 'POST',
    path: '/api/store/{id}/release',
    summary: '放行门店超出预算的订单',
    access: 'user',
    params: StoreId,
    body: z.strictObject({ ids, payable: FormFen }),
    response: ChainOverview,
    errors: DECISION,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/store/{id}/refuse',
    summary: '不放行门店超出预算的订单',
    access: 'user',
    params: StoreId,
    body: z.strictObject({ ids, reason: z.string().check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(100)) }),
    response: ChainOverview,
    errors: [...DECISION, 'order.cancelShort'],
  }),
}
