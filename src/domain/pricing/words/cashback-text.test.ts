import { expect, it } from 'vitest'

import { LINE_TYPES } from '../../goods/line-type.ts'
import { leftOutOfCashback } from './cashback-text.ts'

const plain = { isSelected: true, type: LINE_TYPES.ordinary, priceSource: 'base', isEphedrine: false } as const
const flash = { ...plain, priceSource: 'flashSale' } as const

it('names what takes no part in what comes back, and nothing where everything selected does', () => {
  expect(leftOutOfCashback([plain, { ...flash, isSelected: false }])).toBe('')
  expect(leftOutOfCashback([plain, flash])).toBe('秒杀价的商品不计入')
  const combo = { ...plain, type: LINE_TYPES.combo }
  expect(leftOutOfCashback([{ ...plain, isEphedrine: true }, combo])).toBe('套餐、含麻的商品不计入')
})
