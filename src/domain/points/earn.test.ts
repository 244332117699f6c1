import { expect, it } from 'vitest'

import { pointsOf } from './earn.ts'

it('gives a point for each whole yuan that was paid for goods', () => {
  expect(pointsOf({ paid: 12_399, freight: 1_200 }, 1)).toBe(111)
  expect(pointsOf({ paid: 12_399, freight: 0 }, 2)).toBe(247)
  expect(pointsOf({ paid: 0, freight: 1_200 }, 1)).toBe(0)
})
