import { expect, it } from 'vitest'

import { piecesText } from './pieces-text.ts'

const box = (quantity: number) => ({ quantity, unit: '盒' })

it('adds up pieces of one unit, and never boxes and bags', () => {
  expect(piecesText([box(2), box(3), { quantity: 4, unit: '袋' }])).toBe('5 盒、4 袋')
  expect([piecesText([box(0)]), piecesText([])]).toEqual(['0', '0'])
})
