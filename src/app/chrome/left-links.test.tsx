import { expect, it } from 'vitest'

import { leftLink, linkAt, rememberLink } from './left-links.ts'

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

it.each(['/list?q="阿莫西林"', "/list?q='片'&kind=西药", '/list?q=%22%E7%89%87%22', '/list?q=a]b\\c#注'])(
  'finds the second of two links to %s again, also once the page is drawn anew',
  (address) => {
    const draw = () => {
      const links = ['/list', address, address].map((href) => {
        const link = document.createElement('a')
        link.setAttribute('href', href)
        return link
      })
      document.body.replaceChildren(...links)
      return links
    }
    rememberLink(address, draw()[2]!)
    const drawn = draw()
    expect(linkAt(leftLink(address)!)).toBe(drawn[2])
    document.body.replaceChildren()
  },
)
