import { expect, it } from 'vitest'

import { whyOf, without, withBudget } from './why.ts'

it('says the budget first, then the limits, and that nothing is exceeded any more', () => {
  expect(whyOf('预算', ['单次', '每月'])).toBe('预算；单次；每月')
  expect(whyOf(undefined, ['单次'])).toBe('单次')
  expect(whyOf(undefined, [])).toContain('没有超出下单人的额度')
})

it('puts another sentence of the budget in place of the old one', () => {
  expect(withBudget(whyOf('预算', ['单次', '每月']), '新预算')).toBe('新预算；单次；每月')
  expect(withBudget(whyOf('预算', []), '新预算')).toBe('新预算')
})

it('takes a submission out of a month, scope by scope', () => {
  const month = { total: 500, byScope: { 中成药: 300, 中药材: 200 } }
  expect(without(month, { total: 200, byScope: { 中成药: 200 } })).toEqual({
    total: 300,
    byScope: { 中成药: 100, 中药材: 200 },
  })
})
