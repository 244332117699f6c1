import { describe, expect, it } from 'vitest'

import { bitsOf, type KeyInput, rowKey } from './row-key.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, value) => value)
/** Rows of all pairs of 40 and 50 values, behind a flag that is always set. */
const flag: KeyInput = { count: 2, at: () => 1 }
const left: KeyInput = { count: 40, at: (row) => row % 40 }
const right: KeyInput = { count: 50, at: (row) => Math.floor(row / 40) }

describe('the key of a row', () => {
  it('tells rows apart by inputs of more than 31 values', () => {
    const key = rowKey([flag, left, right])
    const keys = upTo(40 * 50).map(key.at)
    expect(new Set(keys).size).toBe(40 * 50)
    for (const [row, one] of keys.entries())
      expect([key.partOf(one, flag), key.partOf(one, left), key.partOf(one, right)]).toEqual([
        1,
        left.at(row),
        right.at(row),
      ])
  })

  it('is refused when it would not be exact, or when a part is above its count', () => {
    expect(() => rowKey(upTo(11).map(() => right))).toThrow(RangeError)
    expect(() => rowKey([{ count: 40, at: () => 40 }]).at(0)).toThrow(RangeError)
  })
})

describe('a set of bits', () => {
  it('holds 31 values and refuses more', () => {
    const bits = upTo(31).map((value) => bitsOf(upTo(31), [value]))
    expect(new Set(bits.filter((one) => one > 0)).size).toBe(31)
    expect(() => bitsOf(upTo(32), [31])).toThrow(RangeError)
  })
})
