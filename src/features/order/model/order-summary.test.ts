import { expect, it } from 'vitest'

import { someOrderLine } from '#testing/factories/order-factory.ts'

import { kindsOf, summaryOf } from './order-summary.ts'

it('names the first three goods once each', () => {
  const [box, bottle] = [someOrderLine({ name: '甲', unit: '盒' }), someOrderLine({ name: '乙', unit: '瓶' })]
  expect(summaryOf({ lines: [box, box] })).toMatchObject({ names: ['甲'] })
  expect(summaryOf({ lines: [box, bottle] })).toMatchObject({ names: ['甲', '乙'] })
})

it('counts kinds as the cart did: a combo once, its parts and what came as a gift not', () => {
  const combo = { id: 5, name: '感冒组合', sets: 2 }
  const lines = [
    someOrderLine({ id: 1 }),
    someOrderLine({ id: 2, combo }),
    someOrderLine({ id: 3, combo }),
    someOrderLine({ id: 4, combo: { ...combo, id: 6 } }),
    someOrderLine({ id: 5, isGift: true }),
  ]
  expect(kindsOf(lines)).toBe(3)
  expect(summaryOf({ lines }).contents).toMatch(/^3 种 · /)
})
