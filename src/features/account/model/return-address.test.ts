import { describe, expect, it } from 'vitest'

import { toReturn } from './return-address.ts'

describe('toReturn', () => {
  it('goes back to where the buyer came from, with its query', () => {
    expect(toReturn('/search?keywords=amxl&type=1')).toBe('/search?keywords=amxl&type=1')
  })
  it.each([
    null,
    '',
    'https://example.com',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/login?from=%2Flogin',
  ])('goes home instead of to %j', (from) => {
    expect(toReturn(from)).toBe('/')
  })
})
