/** One number for everything of a row that some question depends on: rows with equal keys get equal answers. */

/** A part of a key: `at` tells whole numbers from 0 up to `count`, exclusive. */
export type KeyInput = { count: number; at: (row: number) => number }
export type RowKey = {
  at: (row: number) => number
  /** The part of an input in a key. */
  partOf: (key: number, input: KeyInput) => number
}

/**
 * Different parts make different keys. Throws RangeError when there are more keys than exact numbers, or for a part
 * above its count.
 */
export function rowKey(inputs: readonly KeyInput[]): RowKey {
  const factors = new Map<KeyInput, number>()
  let keys = 1
  for (const input of inputs) {
    factors.set(input, keys)
    keys *= input.count
  }
  if (keys > Number.MAX_SAFE_INTEGER) throw new RangeError('a key of so many inputs is not exact')
  return {
    at(row) {
      let [key, factor] = [0, 1]
      for (const { count, at } of inputs) {
        const part = at(row)
        if (part >= count) throw new RangeError(`${part} is no part below ${count}`)
        key += part * factor
        factor *= count
      }
      return key
    },
    partOf: (key, input) => Math.floor(key / factors.get(input)!) % input.count,
  }
}

/** Values a set of bits can hold. */
const BITS_MAX = 31

/** The bits of `chosen` among at most 31 `values`. Throws RangeError for more. */
export function bitsOf<T>(values: readonly T[], chosen: readonly T[]): number {
  if (values.length > BITS_MAX) throw new RangeError(`a set of bits holds no ${values.length} values`)
  return chosen.reduce((bits, one) => bits | (1 << values.indexOf(one)), 0)
}
