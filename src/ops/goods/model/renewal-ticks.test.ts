import { expect, it } from 'vitest'

import { countTicked, isTicked, NO_TICKS, toggled, withAll } from './renewal-ticks.ts'

const counts = { rows: 1, untaken: 0, unpriced: 0 }

it('says yes to no row by itself, to one at a time, to all, and to all but one', () => {
  expect([countTicked(NO_TICKS, 3), isTicked(NO_TICKS, 2)]).toEqual([0, false])
  const one = toggled(NO_TICKS, 2, counts)
  expect([countTicked(one, 3), isTicked(one, 2), isTicked(one, 4)]).toEqual([1, true, false])
  expect(countTicked(toggled(one, 2, counts), 3)).toBe(0)
  const allButOne = toggled(withAll(true), 2, counts)
  expect([countTicked(allButOne, 3), isTicked(allButOne, 2), isTicked(allButOne, 4)]).toEqual([2, false, true])
  expect(countTicked(withAll(false), 3)).toBe(0)
})
