import { expect, it } from 'vitest'

import { leftLink, rememberLink } from './left-links.ts'

it('remembers the links of the last entries, and of an old one as long as it is used', () => {
  document.body.innerHTML = '<h1>商品</h1><a href="/goods/1">药</a>'
  const link = document.querySelector('a')
  const use = (entry: number) => rememberLink(`entry ${entry}`, link)
  for (let entry = 0; entry < 50; entry += 1) use(entry)
  use(0)
  use(50)
  expect(leftLink('entry 0')).toEqual({ address: '/goods/1', index: 0 })
  expect(leftLink('entry 1')).toBeUndefined()
  expect(leftLink('entry 2')).toBeDefined()
  document.body.replaceChildren()
})
