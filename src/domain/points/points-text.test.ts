import { expect, it } from 'vitest'

import { pointsText } from './points-text.ts'

it('parts the thousands of points, which may be taken too', () => {
  expect([0, 864, 8_640, -1_234_567].map(pointsText)).toEqual(['0 分', '864 分', '8,640 分', '-1,234,567 分'])
})
