import { expect, it } from 'vitest'

import { recalledBatches } from './recalled-batches.ts'

const recalled = { number: 'B1', quantity: 10, isRecalled: true }

it('names each recalled batch once, also one that a gift line holds too', () => {
  const lines = [
    { goodsId: 1, name: '甲', batches: [recalled, { number: 'B2', quantity: 5 }] },
    { goodsId: 1, name: '甲', batches: [recalled] },
    { goodsId: 2, name: '乙', batches: [recalled] },
  ]
  expect(recalledBatches(lines)).toEqual([
    { goodsId: 1, name: '甲', batch: 'B1' },
    { goodsId: 2, name: '乙', batch: 'B1' },
  ])
})

const endedLine = (quantity: number) => ({
  goodsId: 1,
  name: '甲',
  batches: [recalled],
  unsent: [{ batch: 'B1', quantity }],
})

it('leaves out a batch of which nothing was sent', () => {
  expect(recalledBatches([endedLine(10)])).toEqual([])
  expect(recalledBatches([endedLine(4)])).toHaveLength(1)
})
