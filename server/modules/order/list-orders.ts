import { and, count, desc, eq, exists, gte, ilike, lt, or, type SQL } from 'drizzle-orm'

import type { api } from '#contract/api.ts'
import type { Parsed, Reply } from '#contract/protocol/endpoint.ts'
import { addMonths, dayOf, startOf } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { orderLines, orders } from '../../tables/order.ts'
import { loadOrders } from './read-orders.ts'

type Query = Parsed<typeof api.order.list>['query']

const PAGE_SIZE = 10

/**
 * A page of my orders, newest first. `counts` has the orders of each status, and of `all`, within the period and
 * keywords, for the tabs.
 */
export async function listOrders(
  db: Executor,
  buyerId: number,
  { page = 1, status, period, keywords }: Query,
  now: number,
): Promise<Reply<typeof api.order.list>> {
  const within = and(eq(orders.buyerId, buyerId), ofPeriod(period, now), ofKeywords(db, keywords))
  const tabs = await db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(within)
    .groupBy(orders.status)
  const all = tabs.reduce((sum, tab) => sum + tab.total, 0)
  const counts = { all, ...Object.fromEntries(tabs.map((tab) => [tab.status, tab.total])) }
  const total = status ? (tabs.find((tab) => tab.status === status)?.total ?? 0) : all
  const ids = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(within, status && eq(orders.status, status)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const list = await loadOrders(
    db,
    buyerId,
    ids.map(({ id }) => id),
  )
  return { list, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total, counts }
}

/** 近三个月, 今年内, 往年; each in days of Shanghai. */
function ofPeriod(period: Query['period'], now: number): SQL | undefined {
  const today = dayOf(now)
  const newYear = startOf(`${today.slice(0, 4)}-01-01`)
  switch (period) {
    case 'recent':
      return gte(orders.createdAt, startOf(addMonths(today, -3)))
    case 'year':
      return gte(orders.createdAt, newYear)
    case 'earlier':
      return lt(orders.createdAt, newYear)
    default:
      return undefined
  }
}

/** Part of the order number, or of the name of goods in it. */
function ofKeywords(db: Executor, keywords: string | undefined): SQL | undefined {
  const words = keywords?.trim()
  if (!words) return undefined
  const pattern = `%${words.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  const named = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.name, pattern)))
  return or(ilike(orders.number, pattern), exists(named))
}
