import { describe, expect, it } from 'vitest'

import { toYuan } from './yuan.ts'

describe('toYuan', () => {
  it('groups thousands before the decimals', () => {
    expect([0, 99, 123_456, 100_000_000, -50_000].map(toYuan)).toEqual([
      '¥0.00',
      '¥0.99',
      '¥1,234.56',
      '¥1,000,000.00',
      '¥-500.00',
    ])
  })
})
