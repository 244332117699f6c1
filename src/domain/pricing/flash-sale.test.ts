import { expect, it } from 'vitest'

import { flashTaken } from './flash-sale.ts'

it.each([
  [{ stock: 40, total: 160 }, 75],
  [{ stock: 1, total: 3 }, 66],
  [{ stock: 160, total: 160 }, 0],
  [{ stock: 0, total: 160 }, 100],
  // Without a total, or with more in stock than the total, there is no share.
  [{ stock: 40 }, undefined],
  [{ stock: 200, total: 160 }, undefined],
])('of a flash sale with %j %s per cent are gone', (sale, percent) => {
  expect(flashTaken(sale)).toBe(percent)
})
