import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'
import type { NumberColumn } from '../columns/numbers.ts'
import { byKey, popularRows, rowsById, rowsInOrder } from '../columns/order.ts'
import { boughtBy, type Own, type Viewer } from '../columns/own.ts'
import { type CatalogQuery, hasKeywords, type Sort } from './query.ts'

/** Above every key; what has no price or expiry comes last. */
const LAST = 2 ** 32

/** Row → its key under an order; the smallest comes first. */
type KeyOf = (row: number) => number

function keyOf({ numbers }: Columns, sort: Sort, { own }: Viewer): KeyOf | undefined {
  const { id, expiresOn } = numbers
  switch (sort) {
    case 'priceUp':
    case 'priceDown': {
      const price = pricesOf(numbers.id, numbers.price, own)
      return sort === 'priceUp'
        ? (row) => (price[row]! > 0 ? price[row]! : LAST)
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

/** The price column as this buyer sees it. */
function pricesOf(ids: NumberColumn, price: NumberColumn, own: Own | undefined): NumberColumn {
  if (!own || own.prices.size === 0) return price
  const rows = rowsById(ids)
  const seen = Int32Array.from(price)
  for (const [goodsId, signed] of own.prices) {
    const row = rows.get(goodsId)
    if (row !== undefined) seen[row] = signed
  }
  return seen
}

/** Rows in the order asked for; equal ones keep their order. */
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

const onShelf = memo((order: Int32Array, isOnShelf: NumberColumn) => order.filter((row) => isOnShelf[row] === 1))

/** Everything on the shelf in the order of the columns: the quickest way through them. */
export const shelfRows = ({ numbers: { id, isOnShelf } }: Columns): Int32Array => onShelf(rowsInOrder(id), isOnShelf)
const ordersOf = memo((_columns: Columns) => new Map<Sort, ArrayLike<number>>())

/** Everything on the shelf in the order asked for, equal ones by popularity; what is not one buyer's own is remembered. */
export function orderedRows(columns: Columns, sort: Sort, viewer: Viewer): ArrayLike<number> {
  const { sales, id, isOnShelf } = columns.numbers
  const popular = onShelf(popularRows(sales, id), isOnShelf)
  if (isOwnOrder({ sort }, viewer)) return sortRows(columns, popular, sort, viewer)
  const known = ordersOf(columns)
  const order = known.get(sort) ?? sortRows(columns, popular, sort, viewer)
  known.set(sort, order)
  return order
}

/** Whether another buyer would see another order. */
export function isOwnOrder(query: CatalogQuery, { own }: Viewer): boolean {
  if (!own) return false
  // Among equal matches, what was bought before comes first.
  if (own.bought.size > 0 && (query.sort === 'bought' || hasKeywords(query))) return true
  return own.prices.size > 0 && query.sort?.startsWith('price') === true
}
