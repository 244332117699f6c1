import { expect, it } from 'vitest'

import { groupDigits } from './group-digits.ts'

it('writes whole numbers as zh-CN does', () => {
  for (const count of [0, 7, 999, 1000, 23_456, 1_234_567, -1000, -999])
    expect(groupDigits(count)).toBe(count.toLocaleString('zh-CN'))
})
