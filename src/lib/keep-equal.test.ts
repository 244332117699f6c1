import { describe, expect, it } from 'vitest'

import { keepEqual } from './keep-equal.ts'

const before = {
  rows: [
    { id: 1, tags: ['a'] },
    { id: 2, tags: [] },
  ],
  keys: new Set([1, 2]),
  at: 5,
}
const copy = () => structuredClone(before)

describe('keeping what is equal', () => {
  it('gives back the very object when nothing changed', () => {
    expect(keepEqual(before, copy())).toBe(before)
  })

  it('gives back the rows that did not change', () => {
    const after = copy()
    after.rows[1]!.tags = ['b'] as never
    const kept = keepEqual(before, after)
    expect(kept).toEqual(after)
    expect(kept.rows[0]).toBe(before.rows[0])
    expect(kept.keys).toBe(before.keys)
    expect(kept.rows[1]).not.toBe(before.rows[1])
  })

  it.each([
    ['a row more', { ...copy(), rows: [...copy().rows, { id: 3, tags: [] }] }],
    ['a row less', { ...copy(), rows: copy().rows.slice(1) }],
    ['another set', { ...copy(), keys: new Set([1, 3]) }],
    ['a field more', { ...copy(), more: undefined }],
    ['a field less', { rows: copy().rows, keys: copy().keys }],
    ['nothing', undefined],
    ['an array for an object', []],
  ])('takes %s as it is', (_, after) => {
    const kept = keepEqual<unknown>(before, after)
    expect(kept).not.toBe(before)
    expect(kept).toStrictEqual(after)
  })

  it('knows an object of a class only by itself', () => {
    const dates = [new Date(0), new Date(0)] as const
    expect(keepEqual(dates[0], dates[1])).toBe(dates[1])
  })
})
