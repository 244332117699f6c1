import type { Order } from '#contract/order.ts'
import { addMonths, dayOf, startOf } from '#domain/instant.ts'
import type { OrderStatus } from '#domain/order/status.ts'

import type { Period } from '../messages.ts'

export const PAGE_SIZE = 10

export type OrderQuery = { status?: OrderStatus; period?: Period; keywords: string; page: number }
export type OrderMatches = {
  /** One page of them. */
  orders: Order[]
  page: number
  pages: number
  total: number
  /** Orders of each status, and of `all`, within period and keywords: for the tabs. */
  counts: Partial<Record<OrderStatus | 'all', number>>
}

/** A page of mirrored orders, as the server would list them; `now` is epoch ms. */
export function findOrders(orders: readonly Order[], query: OrderQuery, now: number): OrderMatches {
  const words = query.keywords.trim().toLowerCase()
  const within = orders.filter((order) => isOfPeriod(order, query.period, now) && matches(order, words))
  const counts: OrderMatches['counts'] = { all: within.length }
  for (const { status } of within) counts[status] = (counts[status] ?? 0) + 1
  const found = query.status ? within.filter(({ status }) => status === query.status) : within
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, query.page), pages)
  return {
    orders: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages,
    total: found.length,
    counts,
  }
}

/** 近三个月, 今年内, 往年, in days of Shanghai. */
function isOfPeriod({ createdAt }: Order, period: Period | undefined, now: number): boolean {
  const today = dayOf(now)
  const newYear = startOf(`${today.slice(0, 4)}-01-01`)
  if (period === 'recent') return createdAt >= startOf(addMonths(today, -3))
  if (period === 'year') return createdAt >= newYear
  return period === 'earlier' ? createdAt < newYear : true
}

const matches = ({ number, lines }: Order, words: string): boolean =>
  words === '' || number.includes(words) || lines.some(({ name }) => name.toLowerCase().includes(words))
