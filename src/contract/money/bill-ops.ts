/** The seller's finance: the providers' bills against our books (对账). */
import * as z from 'zod/mini'

import { DIFFERENCE_KINDS, ENTRY_KINDS, OWN_STATES } from '#domain/payment/books.ts'
import { PROVIDERS } from '#domain/payment/online.ts'

import { Cursor, Id, KeyPage, Reason, Version } from '../ops/shapes.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const BillDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '须为日期'))
const Totals = wire(z.object({ paid: Money, refunded: Money }))

/** A provider's bill of a day, and what it agrees with of ours. */
export const BillDay = wire(
  z.object({
    id: z.int(),
    provider: z.enum(PROVIDERS),
    day: BillDate,
    /** Absent: not read yet. */
    fetchedAt: z.optional(Instant),
    /** It is to be read again. */
    wantedAt: z.optional(Instant),
    /** Why it could not be read the last time. */
    problem: z.optional(z.string()),
    ours: Totals,
    theirs: Totals,
    fees: Money,
    /** By how much the account changed, where the provider tells. */
    funds: z.optional(Money),
    /** Differences of the day: open ones, and all. */
    open: z.int(),
    differences: z.int(),
    version: z.int(),
  }),
)
export type BillDay = z.output<typeof BillDay>

export const BillDifference = wire(
  z.object({
    id: z.int(),
    provider: z.enum(PROVIDERS),
    day: BillDate,
    /** The bill of that day. */
    billId: z.optional(z.int()),
    kind: z.enum(DIFFERENCE_KINDS),
    entry: z.enum(ENTRY_KINDS),
    /** Ours, as the provider has it too; of 资金账单: the day. */
    number: z.string(),
    ours: z.optional(Money),
    theirs: z.optional(Money),
    ownState: z.optional(z.enum(OWN_STATES)),
    /** Of a refund: the number of its payment, where we have that. */
    paymentNumber: z.optional(z.string()),
    /** Of the payment: the first order it paid, and whose it is. */
    order: z.optional(z.object({ id: z.int(), number: z.string() })),
    company: z.optional(z.string()),
    foundAt: Instant,
    /** The provider is to be asked about it. */
    wantedAt: z.optional(Instant),
    resolvedAt: z.optional(Instant),
    /** Absent: it came to agree by itself. */
    resolvedBy: z.optional(z.string()),
    /** The reason it was resolved with, or what the provider answered. */
    note: z.string(),
    version: z.int(),
  }),
)
export type BillDifference = z.output<typeof BillDifference>

const read = { method: 'GET', access: 'operator', permission: 'bill.read' } as const
const decide = { method: 'POST', access: 'operator', permission: 'bill.resolve' } as const
const format = z.enum(['csv', 'xlsx'])
const decision = ['ops.notFound', 'ops.overtaken', 'ops.wrongState'] as const

export const bill = {
  days: endpoint({
    ...read,
    path: '/api/ops/bill',
    summary: '每日账单',
    query: z.strictObject({ cursor: Cursor, provider: z.optional(z.enum(PROVIDERS)) }),
    response: KeyPage(BillDay),
  }),
  differences: endpoint({
    ...read,
    path: '/api/ops/bill/difference',
    summary: '对账差异',
    query: z.strictObject({ cursor: Cursor, view: z.enum(['open', 'resolved']) }),
    response: KeyPage(BillDifference),
  }),
  /** A file outside the envelope: a line for each provider and day. */
  daysFile: endpoint({
    ...read,
    path: '/api/ops/bill/file',
    summary: '导出每日账单',
    query: z.strictObject({ from: BillDate, to: BillDate, format }),
    response: z.unknown(),
    errors: ['request.invalid'],
  }),
  day: endpoint({
    ...read,
    path: '/api/ops/bill/{id}',
    summary: '一天的账单',
    params: Id,
    response: wire(z.object({ bill: BillDay, differences: z.array(BillDifference) })),
    errors: ['ops.notFound'],
  }),
  /** A file outside the envelope: every payment and refund of the day, as either side has it. */
  dayFile: endpoint({
    ...read,
    path: '/api/ops/bill/{id}/file',
    summary: '导出一天的账单',
    params: Id,
    query: z.strictObject({ format }),
    response: z.unknown(),
    errors: ['ops.notFound'],
  }),
  /** The bill is read and compared once more, as soon as the provider answers. */
  readAgain: endpoint({
    ...decide,
    path: '/api/ops/bill/{id}/again',
    summary: '重新获取账单',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: BillDay,
    errors: decision,
  }),
  /** Asks the provider about an open difference; what has come is entered, and the day compared once more. */
  askAgain: endpoint({
    ...decide,
    path: '/api/ops/bill/difference/{id}/again',
    summary: '重新查询差异',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: BillDifference,
    errors: decision,
  }),
  resolve: endpoint({
    ...decide,
    path: '/api/ops/bill/difference/{id}/resolve',
    summary: '处理差异',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: BillDifference,
    errors: decision,
  }),
}
