import { memo } from '#lib/memo.ts'

import { type NumberColumn, rowsWhere } from './numbers.ts'

/** Rows in ascending order of their ids. */
export const rowsInOrder = memo((ids: NumberColumn): Int32Array => {
  const rows = rowsWhere(ids.length, () => true)
  return isAscending(ids) ? rows : byKey(rows, (row) => ids[row]!)
})

/** Whether rows stand in the order of their ids, as they do in every catalogue of ours. */
export function isAscending(ids: NumberColumn): boolean {
  for (let row = 1; row < ids.length; row++) if (ids[row]! <= ids[row - 1]!) return false
  return true
}

/** Goods id → row, looked up in the ordered ids themselves. */
export type RowsById = { get(id: number): number | undefined; has(id: number): boolean }

export const rowsById = memo((ids: NumberColumn): RowsById => {
  const order = isAscending(ids) ? undefined : rowsInOrder(ids)
  const get = (id: number): number | undefined => {
    let [from, to] = [0, ids.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (ids[order ? order[middle]! : middle]! < id) from = middle + 1
      else to = middle
    }
    const row = order ? order[from] : from
    return row !== undefined && ids[row] === id ? row : undefined
  }
  return { get, has: (id) => get(id) !== undefined }
})

/** Sorted by so many bits at a time. */
const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS

/**
 * Rows by a key (a whole number from 0 to 2^33 - 1), the smallest first; equal ones keep their order. Digit by digit
 * from the last: a fifth of the time that sorting numbers takes, and a fiftieth of that with a comparison function.
 */
export function byKey(rows: ArrayLike<number>, key: (row: number) => number): Int32Array {
  const { length } = rows
  const [low, high] = [new Int32Array(length), new Uint8Array(length)]
  for (let place = 0; place < length; place++) {
    const one = key(rows[place]!)
    low[place] = one
    high[place] = one < 2 ** 32 ? 0 : 1
  }
  let from = new Int32Array(length)
  for (let place = 0; place < length; place++) from[place] = place
  let to = new Int32Array(length)
  for (const shift of [0, DIGIT_BITS, 2 * DIGIT_BITS]) {
    // The last digit is what 32 bits leave, and the one above them.
    const carry = shift === 2 * DIGIT_BITS ? DIGIT_BITS - 1 : DIGIT_BITS
    const starts = new Int32Array(DIGITS + 1)
    const digitAt = (place: number) => ((low[place]! >>> shift) | (high[place]! << carry)) & (DIGITS - 1)
    for (let place = 0; place < length; place++) starts[digitAt(place) + 1]! += 1
    for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1]! += starts[digit]!
    for (let index = 0; index < length; index++) {
      const place = from[index]!
      to[starts[digitAt(place)]!++] = place
    }
    ;[from, to] = [to, from]
  }
  return from.map((place) => rows[place]!)
}

/**
 * An order after some rows changed: the others keep theirs. `moved` are the changed rows that belong in it, in order;
 * `isBefore` says which of two rows comes first.
 */
export function reordered(
  former: ArrayLike<number>,
  { changed, moved, size }: { changed: readonly number[]; moved: ArrayLike<number>; size: number },
  isBefore: (one: number, other: number) => boolean,
): Int32Array {
  const isChanged = new Uint8Array(size)
  for (const row of changed) isChanged[row] = 1
  const kept = new Int32Array(former.length)
  let count = 0
  for (let place = 0; place < former.length; place++) {
    kept[count] = former[place]!
    count += 1 - isChanged[former[place]!]!
  }
  const order = new Int32Array(count + moved.length)
  let from = 0
  for (let index = 0; index < moved.length; index++) {
    const row = moved[index]!
    let [low, high] = [from, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(kept[middle]!, row)) low = middle + 1
      else high = middle
    }
    order.set(kept.subarray(from, low), from + index)
    order[low + index] = row
    from = low
  }
  order.set(kept.subarray(from, count), from + moved.length)
  return order
}

/** Above every number a column holds. */
const ABOVE = 2 ** 32

/** Rows by popularity: most sold first, the older goods first among equals. */
export const popularRows = memo((sales: NumberColumn, ids: NumberColumn): Int32Array =>
  byKey(rowsInOrder(ids), (row) => ABOVE - sales[row]!),
)

/** Row → its place in `popularRows`. */
export const popularityOf = memo((order: Int32Array): Int32Array => {
  const places = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place]!] = place
  return places
})
