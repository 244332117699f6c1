import { BoundedMap } from '#lib/bounded-map.ts'
import { wordsOf } from '#lib/fold-text.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'
import { changeOf } from '../columns/lineage.ts'
import type { NumberColumn } from '../columns/numbers.ts'
import { byKey, popularityOf, popularRows, reordered, rowsInOrder } from '../columns/order.ts'
import { boughtBy, NOTHING_OWN, type Viewer } from '../columns/own.ts'
import { hasOwnPaidPrices, paidKey, paidPrices } from './paid-prices.ts'
import type { CatalogQuery, Sort } from './query.ts'

/**
 * Whether the query searches, or only filters. Apart from the query's own file, which is part of a first visit: folding
 * text takes all traditional characters with it.
 */
export const hasKeywords = ({ keywords = '' }: CatalogQuery): boolean => wordsOf(keywords).length > 0

/** Above every key; what has no price or expiry comes last. */
const LAST = 2 ** 32

/** Row → its key under an order; the smallest comes first. */
type KeyOf = (row: number) => number

function keyOf(columns: Columns, sort: Sort, viewer: Viewer): KeyOf | undefined {
  const { id, expiresOn } = columns.numbers
  switch (sort) {
    case 'priceUp':
    case 'priceDown': {
      const price = paidPrices(columns, viewer)
      return sort === 'priceUp'
        ? (row) => (price[row]! >= 0 ? price[row]! : LAST)
        : (row) => LAST - Math.max(0, price[row]!)
    }
    case 'newest': {
      return (row) => LAST - id[row]!
    }
    case 'expiry': {
      return (row) => expiresOn[row]! || LAST
    }
    default: {
      return undefined
    }
  }
}

/** Rows in the order asked for, those of a catalogue at the viewer's own prices; equal ones keep their order. */
export function sortRows(columns: Columns, rows: ArrayLike<number>, sort: Sort, viewer: Viewer): ArrayLike<number> {
  if (sort === 'bought') return boughtFirst(columns, rows, viewer)
  const key = keyOf(columns, sort, viewer)
  return key ? byKey(rows, key) : rows
}

/** What was bought most often first: few rows are moved, the others stay as they are. */
function boughtFirst(columns: Columns, rows: ArrayLike<number>, viewer: Viewer): ArrayLike<number> {
  const before = boughtBy(viewer, columns)
  if (!before) return rows
  const first: number[] = []
  const others = new Int32Array(rows.length)
  let count = 0
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!
    if (before[row] === 1) first.push(row)
    else others[count++] = row
  }
  const { id } = columns.numbers
  const sorted = new Int32Array(rows.length)
  sorted.set(byKey(first, (row) => LAST - viewer.own!.bought.get(id[row]!)!.times))
  sorted.set(others.subarray(0, count), first.length)
  return sorted
}

const onShelf = memo((order: Int32Array, isOnShelf: NumberColumn): Int32Array => {
  const rows = new Int32Array(order.length)
  let count = 0
  for (let place = 0; place < order.length; place++) {
    rows[count] = order[place]!
    count += isOnShelf[order[place]!]!
  }
  return rows.subarray(0, count)
})

/** Everything on the shelf in the order of the columns: the quickest way through them. */
export const shelfRows = ({ numbers: { id, isOnShelf } }: Columns): Int32Array => onShelf(rowsInOrder(id), isOnShelf)
/** Orders by price differ by the discounts and flash sales that run. */
const ORDERS_KEPT = 12
const ordersOf = memo((_columns: Columns) => new BoundedMap<string, ArrayLike<number>>(ORDERS_KEPT))

/**
 * Everything on the shelf in the order asked for, equal ones by popularity; what is not one buyer's own is remembered.
 */
export function orderedRows(columns: Columns, sort: Sort, viewer: Viewer): ArrayLike<number> {
  const { sales, id, isOnShelf } = columns.numbers
  const popular = onShelf(popularRows(sales, id), isOnShelf)
  if (isOwnOrder({ sort }, viewer)) return sortRows(columns, popular, sort, viewer)
  const known = ordersOf(columns)
  const key = orderKey(columns, { sort }, viewer)
  const order = known.get(key) ?? afterChange(columns, sort, viewer, key) ?? sortRows(columns, popular, sort, viewer)
  known.set(key, order)
  return order
}

/** The order of before a delta with the rows that it changed put in their places; undefined where it is not known. */
function afterChange(columns: Columns, sort: Sort, viewer: Viewer, name: string): Int32Array | undefined {
  const change = changeOf(columns)
  const former = change && ordersOf(change.before).get(name)
  const key = keyOf(columns, sort, viewer)
  if (!former || !key) return undefined
  const { sales, id, isOnShelf } = columns.numbers
  const place = popularityOf(popularRows(sales, id))
  const { rows: changed } = change!
  const left = changed.filter((row) => isOnShelf[row] === 1)
  const moved = byKey(
    byKey(left, (row) => place[row]!),
    key,
  )
  return reordered(former, { changed, moved, size: columns.count }, (one, other) => {
    const [a, b] = [key(one), key(other)]
    return a < b || (a === b && place[one]! < place[other]!)
  })
}

export const isByPrice = ({ sort }: CatalogQuery): boolean => sort === 'priceUp' || sort === 'priceDown'

/** Names the order of a query, the same for all viewers who see it alike. */
export const orderKey = (columns: Columns, query: CatalogQuery, viewer: Viewer): string =>
  isByPrice(query) ? `${query.sort} ${paidKey(columns, viewer)}` : (query.sort ?? '')

/** Whether another buyer would see another order. */
export function isOwnOrder(query: CatalogQuery, viewer: Viewer): boolean {
  const { own = NOTHING_OWN } = viewer
  // Among equal matches, what was bought before comes first.
  if (own.bought.size > 0 && (query.sort === 'bought' || hasKeywords(query))) return true
  return isByPrice(query) && (own.prices.size > 0 || hasOwnPaidPrices(viewer))
}
