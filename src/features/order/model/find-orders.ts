import type { Order } from '#contract/order.ts'
import { addMonths, dayOf, startOf } from '#domain/instant.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { fold, wordsOf } from '#lib/fold-text.ts'

import type { Period } from '../messages.ts'

export const PAGE_SIZE = 20

export type OrderQuery = {
  status?: OrderStatus
  period?: Period
  keywords: string
  /** The goods that the keywords mean in the catalogue: found by pinyin, too. */
  goodsMeant?: ReadonlySet<number>
  page: number
}
export type OrderMatches = {
  /** One page of them. */
  orders: Order[]
  page: number
  pages: number
  total: number
  /** Orders of each status, and of `all`, within period and keywords: for the tabs. */
  counts: Partial<Record<OrderStatus | 'all', number>>
}

/** A page of the mirrored orders that match; `now` is epoch ms. */
export function findOrders(orders: readonly Order[], query: OrderQuery, now: number): OrderMatches {
  const words = wordsOf(query.keywords)
  const within = orders.filter(
    (order) => isOfPeriod(order, query.period, now) && matches(order, words, query.goodsMeant),
  )
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

/** By number; or by one line that has each word in its name, specification, maker or batches, or is of goods meant. */
function matches({ number, lines }: Order, words: readonly string[], goodsMeant?: ReadonlySet<number>): boolean {
  if (words.every((word) => number.includes(word))) return true
  return lines.some((line) => goodsMeant?.has(line.goodsId) || hasWords(line, words))
}

function hasWords({ name, specification, manufacturer, batches }: Order['lines'][number], words: readonly string[]) {
  const texts = [name, specification, manufacturer, ...batches.map((batch) => batch.number)].map(fold)
  return words.every((word) => texts.some((text) => text.includes(word)))
}
