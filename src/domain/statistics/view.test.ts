import { expect, it } from 'vitest'

import { ROUTE_PATTERN, widthClassOf, withView } from './view.ts'

it.each([
  [390, 'phone'],
  [768, 'tablet'],
  [1024, 'desktop'],
] as const)('a page %i pixels wide is a %s', (pixels, width) => {
  expect(widthClassOf(pixels)).toBe(width)
})

it('counts the same screen on the same day together', () => {
  const view = { day: '2026-11-21', route: '/list', width: 'phone' } as const
  const counts = withView(withView(withView([], view), { ...view, day: '2026-11-22' }), view)
  expect(counts).toEqual([
    { ...view, count: 2 },
    { ...view, day: '2026-11-22', count: 1 },
  ])
})

it.each(['/', '/list/info/:goodsId', '/ppzq/:page?', '/404'])('takes %s for a screen', (route) => {
  expect(ROUTE_PATTERN.test(route)).toBe(true)
})

it.each(['', 'list', '/list?keywords=x', '/list#x', '/药品'])('takes %j for none', (route) => {
  expect(ROUTE_PATTERN.test(route)).toBe(false)
})
