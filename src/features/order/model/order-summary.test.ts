import { expect, it } from 'vitest'

import { someOrderLine } from '#testing/factories/order-factory.ts'

import { summaryOf } from './order-summary.ts'

it('names the first three goods once each', () => {
  const [box, bottle] = [someOrderLine({ name: '甲', unit: '盒' }), someOrderLine({ name: '乙', unit: '瓶' })]
  expect(summaryOf({ lines: [box, box], lineCount: 2 })).toMatchObject({ names: ['甲'] })
  expect(summaryOf({ lines: [box, bottle], lineCount: 2 })).toMatchObject({ names: ['甲', '乙'] })
})
