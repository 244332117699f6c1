import { expect, it } from 'vitest'

import { someChecked } from '#testing/server/checked-order.ts'

import { namedDifferences } from './named-differences.ts'

const gone = { id: '1-1-0', name: '商品', field: 'removed' as const, before: '20', after: '', text: '已不在购物车中' }

it('names what dropped out as the page showed it', () => {
  expect(namedDifferences([gone], someChecked())).toMatchObject([
    { title: '阿莫西林胶囊 0.25g*24粒', before: '20 盒', text: '已不在购物车中' },
  ])
})

it('leaves what the server says of a line that the page never showed', () => {
  expect(namedDifferences([{ ...gone, id: '2-1-0' }], someChecked())).toMatchObject([{ title: '商品', before: '20' }])
  expect(namedDifferences([gone], undefined)).toMatchObject([{ title: '商品', before: '20' }])
})
