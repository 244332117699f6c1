import type { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { addMonths, dayOf, startOf } from '#domain/instant.ts'
import { ORDERS_MIRRORED, ORDERS_PER_PAGE } from '#domain/order/order-list.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { countSentProofs } from '#domain/payment/proof-words.ts'
import { fold, wordsOf } from '#lib/fold-text.ts'

import type { Period } from './order-centre.ts'

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
  /** Of those to be paid: how many only wait for the seller. Older orders than the mirrored are long paid. */
  sentProofs: number
}

/** A page of the server's orders beyond the mirror. */
export type OlderOrders = Reply<typeof api.order.list>

/**
 * The last order of which it is certain that all newer ones are mirrored; undefined while the mirror holds them all.
 */
export const endOfMirror = (orders: readonly Order[]): Order | undefined => orders[ORDERS_MIRRORED - 1]

/**
 * A page of the orders that match; `now` is epoch ms. `orders` are the mirrored ones, the newest first. With `older`
 * only those of them count that are certain, and the server's follow from the last page of these on.
 */
export function findOrders(
  orders: readonly Order[],
  query: OrderQuery,
  now: number,
  older?: OlderOrders,
): OrderMatches {
  const within = narrowed(older ? orders.slice(0, ORDERS_MIRRORED) : orders, query, now)
  const counts: OrderMatches['counts'] = { ...older?.counts, all: within.length + (older?.counts.all ?? 0) }
  for (const { status } of within) counts[status] = (counts[status] ?? 0) + 1
  const found = ofStatus(within, query)
  const olderPages = older && older.total > 0 ? older.pages : 0
  const last = lastPageOf(found)
  const pages = olderPages === 0 ? last : last + olderPages - 1
  const page = Math.min(Math.max(1, query.page), pages)
  const mirrored = new Map(orders.map((order) => [order.id, order]))
  return {
    orders: [
      ...found.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE),
      ...(older && page >= last ? older.list.map((order) => mirrored.get(order.id) ?? order) : []),
    ],
    page,
    pages,
    total: found.length + (older?.total ?? 0),
    counts,
    sentProofs: countSentProofs(within),
  }
}

/** Which page of the older orders stands on the asked page of the list. */
export function olderPageOf(orders: readonly Order[], query: OrderQuery, now: number): number {
  const found = ofStatus(narrowed(orders.slice(0, ORDERS_MIRRORED), query, now), query)
  return Math.max(1, query.page - lastPageOf(found) + 1)
}

const lastPageOf = (found: readonly Order[]): number => Math.max(1, Math.ceil(found.length / ORDERS_PER_PAGE))

const ofStatus = (orders: readonly Order[], { status }: OrderQuery): readonly Order[] =>
  status ? orders.filter((order) => order.status === status) : orders

function narrowed(orders: readonly Order[], { keywords, period, goodsMeant }: OrderQuery, now: number): Order[] {
  const words = wordsOf(keywords)
  return orders.filter((order) => isOfPeriod(order, period, now) && matches(order, words, goodsMeant))
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
