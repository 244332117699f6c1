import { expect, it } from 'vitest'

import { clientKey, shortAddress } from './client-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::99', '2001:db8:1:2::/64'],
  ['', ''],
  [undefined, ''],
])('counts %s as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})

it.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:*'],
  ['', ''],
])('shows %s as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})
