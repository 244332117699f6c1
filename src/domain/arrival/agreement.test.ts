import { describe, expect, it } from 'vitest'

import { changedSince, countWords, isTooMany, isUnseen } from './agreement.ts'
import { markIds } from './marks.ts'

const pieces = (received: number, damaged = 0) => ({ received, damaged, wrong: 0 })
const shown = (received: number, damaged = 0) => ({ ...pieces(received, damaged), isCounted: true })
const nothing = { ...pieces(0), isCounted: false }

describe('a count', () => {
  it.each([
    ['over none', undefined, nothing, pieces(10), false],
    ['the same as the one that stands', pieces(10), nothing, pieces(10), false],
    ['made on the one that stands', pieces(9, 1), shown(9, 1), pieces(10), false],
    ['over one it never saw', pieces(9, 1), nothing, pieces(10), true],
    ['over a later one than it saw', pieces(9, 1), shown(10), pieces(8), true],
    ['over “nothing came”, which is a count', pieces(0), nothing, pieces(10), true],
    ['of an older page, which says nothing of it', pieces(9, 1), undefined, pieces(10), false],
  ])('%s', (_, standing, before, next, unseen) => {
    expect(isUnseen(standing, before, next)).toBe(unseen)
  })

  it('is a slip of the fingers from ten times what was sent, where that is more than a few cases', () => {
    expect(isTooMany(pieces(999_999), 120)).toBe(true)
    expect(isTooMany(pieces(1_200), 120)).toBe(false)
    expect(isTooMany(pieces(1_200, 1), 120)).toBe(true)
    expect(isTooMany(pieces(200), 1)).toBe(false)
  })

  it('is said in words', () => {
    expect(countWords({ received: 9, damaged: 1, wrong: 2 })).toBe('合格 9、破损 1、错发 2')
    expect(countWords(pieces(10))).toBe('合格 10')
  })
})

it('a signed line that stands otherwise is found, scanned boxes and all', () => {
  const was = { lineId: 1, batch: 'A1', ...pieces(2) }
  const place = { orderId: 7, lineId: 1, batch: 'A1', at: 1 }
  const count = { kind: 'count' as const, id: markIds.count(7, place), ...place, ...pieces(2) }
  const codes = ['1', '2', '3'].map((code) => ({ kind: 'code' as const, id: markIds.code(7, code), ...place, code }))
  expect(changedSince([was], [count, ...codes.slice(0, 2)])).toEqual([])
  expect(changedSince([was], [count, ...codes])).toEqual([{ was, now: pieces(3) }])
  expect(changedSince([was], [{ ...count, received: 1, damaged: 1 }])).toEqual([{ was, now: pieces(1, 1) }])
})
