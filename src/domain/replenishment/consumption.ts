/** How fast a buyer uses up goods and what he should have left: the one model behind 快用完 and 补货计划. Pure. */
import { DAY_MS } from '../instant.ts'
import { type OrderRecord, type Purchase, purchasesOf } from '../order/purchases.ts'
import { COUNTS_APART_DAYS, type StockCount } from './stock-count.ts'

/**
 * Pieces. `perDay`: used in a day; `spread`: how far the days of one purchase usually are from that. `stock`: what
 * should be left at `now`, with what is on the way; below 0 where it should have been gone for some time.
 */
export type Consumption = {
  goodsId: number
  /** Days on which it was bought. */
  times: number
  /** How long a usual purchase lasts, in days. */
  everyDays: number
  usualNumber: number
  lastNumber: number
  lastAt: number
  perDay: number
  spread: number
  stock: number
  /** When the stock was counted; absent where it follows from the purchases alone. */
  countedAt?: number
}

/** Fewer purchases show no rhythm. */
const PURCHASES_MIN = 3
/** After so many rhythms without a purchase or a count the goods count as no longer used. */
const GIVEN_UP_AFTER = 3
/**
 * A purchase twice as large as usual lasts twice as long; beyond that, size says more about an occasion than about use.
 */
const LASTS_AT_MOST = 2
/** Only the newest purchases say what is used now. */
const RATES_MAX = 8
/** From so few rates on, the middle one alone is left; of more, a quarter is left out at either end. */
const TRIMMED_FROM = 4
/** Two counts this far apart say all of the use; nearer ones say their part of it. */
const COUNTS_SURE_DAYS = 28
/** Part of the daily use that counts as its spread while fewer than this many rhythms show one. */
const SPREAD_UNKNOWN = 0.25
const RHYTHMS_MIN = 3

/** The middle one; of an even count the smaller of the two, so that the answer is one of the numbers. */
const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]!

/** What the use of goods follows from: the orders, in the pieces that came of them, and what was counted. */
export type History = { orders: readonly OrderRecord[]; counts: readonly StockCount[] }

/** Goods whose use is known at `now` (epoch ms). */
export function consumptionsOf({ orders, counts }: History, now: number): Consumption[] {
  const counted = new Map(counts.map((count) => [count.goodsId, count]))
  return [...purchasesOf(orders)].flatMap(
    ([goodsId, purchases]) => consumptionOf(goodsId, purchases, counted.get(goodsId), now) ?? [],
  )
}

/** Goods bought too seldom to know their use, the newest purchase first: a count would tell it. */
export function unknownUses({ orders, counts }: History, now: number): number[] {
  const known = new Set(consumptionsOf({ orders, counts }, now).map(({ goodsId }) => goodsId))
  return [...purchasesOf(orders)]
    .filter(([goodsId, purchases]) => purchases.length < PURCHASES_MIN && !known.has(goodsId))
    .toSorted(([, [a]], [, [b]]) => b!.at - a!.at)
    .map(([goodsId]) => goodsId)
}

/** `purchases`: the newest first. Undefined while they say too little, or when the goods seem given up. */
function consumptionOf(
  goodsId: number,
  purchases: readonly Purchase[],
  count: StockCount | undefined,
  now: number,
): Consumption | undefined {
  const last = purchases[0]
  if (!last) return undefined
  const lots = purchases.slice(1, RATES_MAX + 1).map(({ at, number }, index) => ({
    number,
    days: daysOf(purchases[index]!.at - at),
  }))
  const usualNumber = medianOf(purchases.map(({ number }) => number))
  const perDay = useOf(purchases, lots, count)
  if (perDay === undefined) return undefined
  const every = (usualNumber / perDay) * DAY_MS
  if (now - Math.max(last.at, count?.countedAt ?? 0) > GIVEN_UP_AFTER * every) return undefined
  return {
    goodsId,
    times: purchases.length,
    everyDays: Math.max(1, Math.round(every / DAY_MS)),
    usualNumber,
    lastNumber: last.number,
    lastAt: last.at,
    perDay,
    spread:
      lots.length < RHYTHMS_MIN
        ? perDay * SPREAD_UNKNOWN
        : medianOf(lots.map(({ number, days }) => Math.abs(number / days - perDay))),
    stock: count
      ? count.number + arrivedSince(purchases, count.countedAt) - perDay * daysSince(count.countedAt, now)
      : heldAfter(purchases, perDay, usualNumber) - perDay * daysSince(last.at, now),
    ...(count && { countedAt: count.countedAt }),
  }
}

/** Whole days until `stock` is used up, negative when it should have been by now. */
export const daysLeftOf = ({ stock, perDay }: Pick<Consumption, 'stock' | 'perDay'>): number =>
  Math.round(stock / perDay) || 0

/** Two purchases of neighbouring days may be minutes apart. */
const daysOf = (span: number): number => Math.max(DAY_MS, span) / DAY_MS
const daysSince = (at: number, now: number): number => Math.max(0, now - at) / DAY_MS

/** Pieces that were used up in so many days: what was bought, until it was bought again. */
type Lot = { number: number; days: number }

/** What two counts say; as far as they say little, and where the shelf was empty, also what the purchases do. */
function useOf(
  purchases: readonly Purchase[],
  lots: readonly Lot[],
  count: StockCount | undefined,
): number | undefined {
  const rhythm = purchases.length < PURCHASES_MIN ? undefined : rhythmOf(lots)
  const counted = usedBetween(purchases, count)
  if (!counted) return rhythm ?? usedUntil(purchases, count)
  const { perDay, days, wasEmpty } = counted
  if (rhythm === undefined) return perDay > 0 ? perDay : undefined
  const part = Math.min(1, days / COUNTS_SURE_DAYS)
  const both = part * perDay + (1 - part) * rhythm
  // Of an empty shelf nothing more could be used, however much was wanted.
  return wasEmpty ? Math.max(both, rhythm) : both > 0 ? both : rhythm
}

/** The use in the middle of those that the purchases show: neither a hoard nor a long break moves it. */
function rhythmOf(lots: readonly Lot[]): number {
  const sorted = lots.toSorted((a, b) => a.number / a.days - b.number / b.days)
  const left = lots.length < TRIMMED_FROM ? Math.floor((lots.length - 1) / 2) : Math.floor(lots.length / 4)
  const middle = lots.length < TRIMMED_FROM ? sorted.slice(left, left + 1) : sorted.slice(left, lots.length - left)
  return middle.reduce((sum, { number }) => sum + number, 0) / middle.reduce((sum, { days }) => sum + days, 0)
}

/** Between two counts: what was there, and what arrived, less what is left. */
function usedBetween(purchases: readonly Purchase[], count: StockCount | undefined) {
  if (count?.earlierAt === undefined) return undefined
  const { earlierAt, earlierNumber = 0, countedAt, number } = count
  const arrived = purchases
    .filter(({ arrivedAt }) => arrivedAt > earlierAt && arrivedAt <= countedAt)
    .reduce((sum, one) => sum + one.number, 0)
  const days = (countedAt - earlierAt) / DAY_MS
  return { days, perDay: Math.max(0, earlierNumber + arrived - number) / days, wasEmpty: number === 0 }
}

/**
 * Of goods without a rhythm: what had arrived before the count and was not there any more, a day since the first
 * purchase.
 */
function usedUntil(purchases: readonly Purchase[], count: StockCount | undefined): number | undefined {
  if (!count) return undefined
  const before = purchases.filter(({ arrivedAt }) => arrivedAt <= count.countedAt)
  const first = before.at(-1)
  const days = first ? (count.countedAt - first.at) / DAY_MS : 0
  if (days < COUNTS_APART_DAYS) return undefined
  const used = before.reduce((sum, { number }) => sum + number, 0) - count.number
  return used > 0 ? used / days : undefined
}

/** What was there after the last purchase: of each as much as it can last for, and what was left of those before. */
function heldAfter(purchases: readonly Purchase[], perDay: number, usualNumber: number): number {
  let held = 0
  let before = 0
  for (const { at, number } of purchases.slice(0, RATES_MAX + 1).toReversed()) {
    held = Math.max(0, held - perDay * daysSince(before, at)) + Math.min(LASTS_AT_MOST * usualNumber, number)
    before = at
  }
  return held
}

const arrivedSince = (purchases: readonly Purchase[], at: number): number =>
  purchases.reduce((sum, { number, arrivedAt }) => sum + (arrivedAt > at ? number : 0), 0)
