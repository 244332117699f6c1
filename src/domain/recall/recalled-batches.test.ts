import { expect, it } from 'vitest'

import { recalledBatches } from './recalled-batches.ts'

it('names each recalled batch once, also one that a gift line holds too', () => {
  const recalled = { number: 'B1', isRecalled: true }
  const lines = [
    { goodsId: 1, name: '甲', batches: [recalled, { number: 'B2' }] },
    { goodsId: 1, name: '甲', batches: [recalled] },
    { goodsId: 2, name: '乙', batches: [recalled] },
  ]
  expect(recalledBatches(lines)).toEqual([
    { goodsId: 1, name: '甲', batch: 'B1' },
    { goodsId: 2, name: '乙', batch: 'B1' },
  ])
})
