import { expect, it } from 'vitest'

import { budgetOf, draftOf, faultOf } from './budget-draft.ts'

it('a budget is typed in yuan and percent, and comes back as it was', () => {
  const budget = { perMonth: 1_234_50, warnAt: 75 }
  expect(draftOf(budget)).toEqual({ perMonth: '1234.50', warnAt: '75' })
  expect(budgetOf(draftOf(budget))).toEqual(budget)
  expect(budgetOf(draftOf(undefined))).toEqual({ warnAt: 80 })
})

it('what cannot be saved is named by its field', () => {
  expect(faultOf({ perMonth: '', warnAt: '80' })).toBeUndefined()
  expect(faultOf({ perMonth: '0', warnAt: '100' })).toBeUndefined()
  for (const perMonth of ['abc', '-1', '1.234', '99999999'])
    expect(faultOf({ perMonth, warnAt: '80' })).toBe('perMonth')
  for (const warnAt of ['', '0', '101', '8.5', 'x']) expect(faultOf({ perMonth: '1', warnAt })).toBe('warnAt')
})
