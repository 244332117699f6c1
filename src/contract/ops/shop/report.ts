/** 报表: what was sold, and what was missed. */
import * as z from 'zod/mini'

import { endpoint } from '../../protocol/endpoint.ts'
import { Instant, Money } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'

export const SALES_BY = ['day', 'customer', 'category', 'goods'] as const
export type SalesBy = (typeof SALES_BY)[number]

/** A report of sales covers at most so many days, the first and the last counted. */
export const REPORT_DAYS_MAX = 400

const ReportDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '须为日期'))
const format = z.enum(['csv', 'xlsx'])

const salesShape = { by: z.enum(SALES_BY), from: ReportDay, to: ReportDay }

/**
 * `key`: the day, or the id of the customer, the category or the goods. Amounts after all reductions, without freight.
 */
const SalesRow = z.object({
  key: z.string(),
  name: z.string(),
  orders: z.int(),
  pieces: z.int(),
  amount: Money,
})
export type SalesRow = z.output<typeof SalesRow>

const Sales = z.object({
  /** Days in their order, everything else from the most sold on; at most 1,000. */
  rows: z.array(SalesRow),
  /** How many rows there are. */
  count: z.int(),
  orders: z.int(),
  pieces: z.int(),
  amount: Money,
})
export type Sales = z.output<typeof Sales>

/** Goods that cannot be had, or that nobody sells: how many wait for them. */
const Shortage = wire(
  z.object({
    kind: z.enum(['outOfStock', 'wanted']),
    goodsId: z.optional(z.int()),
    name: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
    /** Companies that asked. */
    companies: z.int(),
    /** Pieces that were asked for, where they were told. */
    pieces: z.int(),
    /** Pieces sold in the last 30 days: what a month without them costs. */
    soldLately: z.int(),
    /** When the first of them asked. */
    since: z.optional(Instant),
  }),
)
export type Shortage = z.output<typeof Shortage>

const report = { method: 'GET', access: 'operator', permission: 'report.read' } as const

export const reports = {
  sales: endpoint({
    ...report,
    path: '/api/ops/report/sales',
    summary: '销售报表',
    query: z.strictObject(salesShape),
    response: Sales,
    errors: ['request.invalid'],
  }),
  shortages: endpoint({
    ...report,
    path: '/api/ops/report/shortage',
    summary: '缺货与流失需求',
    response: z.array(Shortage),
  }),
  /** A file outside the envelope. */
  salesFile: endpoint({
    ...report,
    path: '/api/ops/report/sales/file',
    summary: '导出销售报表',
    query: z.strictObject({ ...salesShape, format }),
    response: z.unknown(),
    errors: ['request.invalid'],
  }),
  /** A file outside the envelope. */
  shortagesFile: endpoint({
    ...report,
    path: '/api/ops/report/shortage/file',
    summary: '导出缺货报表',
    query: z.strictObject({ format }),
    response: z.unknown(),
  }),
}
