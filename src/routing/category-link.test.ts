import { expect, it } from 'vitest'

import { categoryLink } from './category-link.ts'

it.each([
  ['general', '/list?select=5'],
  ['yx', '/list?select=5&yx=1'],
  ['zy', '/list?select=5&zy=2'],
  ['qx', '/list?select=5&qx=2'],
] as const)('a category of the %s menu leads to %s', (variant, address) => {
  expect(categoryLink(variant, 5)).toBe(address)
})
