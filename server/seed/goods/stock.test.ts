import { expect, it } from 'vitest'

import { randomOf } from '#server/platform/seeded-random.ts'

import { batchOf, fillStock } from './stock.ts'

const TODAY = '2026-11-21'

it('sends of past orders only batches that were made before, under numbers that say so', () => {
  for (let goods = 0; goods < 200; goods++) {
    const stock = { state: 'normal', packing: 10, yuan: 20, shelfLife: goods % 3 === 0 ? 0 : 24 } as const
    const { batches } = fillStock(stock, TODAY, randomOf(`stock ${goods}`))
    for (const day of ['2026-06-14', '2026-10-01', '2026-11-20']) {
      const batch = batchOf(batches, day)!
      expect(batch.producedOn < day, `${batch.producedOn} ${day}`).toBe(true)
      expect(batch.number.slice(0, 6)).toBe(batch.producedOn.slice(2).replaceAll('-', ''))
    }
  }
  expect(batchOf([], TODAY)).toBeUndefined()
})
