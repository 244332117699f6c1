import { expect, it } from 'vitest'

import { contentsText } from './contents-text.ts'

it('counts the pieces in each of their units, and without one where none is known', () => {
  const [box, bottle] = [
    { number: 40, unit: '盒' },
    { number: 2, unit: '瓶' },
  ]
  expect(contentsText(1, [box])).toBe('1 种 · 共 40 盒')
  expect(contentsText(2, [box, box])).toBe('2 种 · 共 80 盒')
  expect(contentsText(2, [box, bottle])).toBe('2 种 · 共 40 盒、2 瓶')
  expect(contentsText(3, [box, bottle, box])).toBe('3 种 · 共 80 盒、2 瓶')
  expect(contentsText(0, [])).toBe('0 种 · 共 0')
  expect(contentsText(3, [{ number: 9 }])).toBe('3 种 · 共 9')
})
