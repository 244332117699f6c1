import type { api } from '#contract/api.ts'
import type { ParsedInput, Reply } from '#contract/protocol/endpoint.ts'
import { addMonths, dayOf, startOf } from '#domain/instant.ts'
import { ORDERS_PER_PAGE } from '#domain/order/order-list.ts'

import type { Executor } from '../../../db/connect.ts'
import { listPage } from '../../../platform/list-page.ts'
import { loadOrders } from './load-orders.ts'
import { countOrdersByStatus, findOrderIds, type OrderFilter } from './order-repository.ts'

type Query = ParsedInput<typeof api.order.list>['query']

/**
 * A page of my orders, newest first. `counts` has the number of orders of each status, and of `all`, within the period
 * and keywords, for the tabs.
 */
export async function listOrders(
  db: Executor,
  buyerId: number,
  { page = 1, status, period, keywords, after }: Query,
  now: number,
): Promise<Reply<typeof api.order.list>> {
  const filter = { buyerId, ...rangeOf(period, now), keywords: keywords?.trim(), after }
  const tabs = await countOrdersByStatus(db, filter)
  const all = tabs.reduce((sum, tab) => sum + tab.total, 0)
  const counts = { all, ...Object.fromEntries(tabs.map((tab) => [tab.status, tab.total])) }
  const total = status ? (tabs.find((tab) => tab.status === status)?.total ?? 0) : all
  const { shown, rows } = listPage(total, page, ORDERS_PER_PAGE)
  const ids = await findOrderIds(db, { ...filter, status }, rows)
  const list = await loadOrders(db, buyerId, ids)
  return { list, ...shown, counts }
}

/** 近三个月, 今年内, 往年; each in days of Shanghai. */
function rangeOf(period: Query['period'], now: number): Pick<OrderFilter, 'from' | 'before'> {
  const today = dayOf(now)
  const newYear = startOf(`${today.slice(0, 4)}-01-01`)
  switch (period) {
    case 'recent':
      return { from: startOf(addMonths(today, -3)) }
    case 'year':
      return { from: newYear }
    case 'earlier':
      return { before: newYear }
    default:
      return {}
  }
}
