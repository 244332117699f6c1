import { expect, it } from 'vitest'

import { ageOf, isStale } from './age.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './instant.ts'

const NOW = 1_800_000_000_000

it.each([
  [0, false],
  [DAY_MS - 1, false],
  [DAY_MS, true],
  [-DAY_MS, false],
])('%i ms is stale: %s', (age, expected) => {
  expect(isStale(NOW - age, NOW)).toBe(expected)
})

it('goes by the hours the business says', () => {
  expect([isStale(NOW - 2 * HOUR_MS, NOW, 2), isStale(NOW - 2 * HOUR_MS, NOW, 3)]).toEqual([true, false])
})

it.each([
  [-HOUR_MS, '刚刚'],
  [MINUTE_MS - 1, '刚刚'],
  [MINUTE_MS, '1 分钟前'],
  [HOUR_MS - 1, '59 分钟前'],
  [DAY_MS - 1, '23 小时前'],
  [2 * DAY_MS, '2 天前'],
])('%i ms reads %s', (age, words) => {
  expect(ageOf(NOW - age, NOW)).toBe(words)
})
