import { expect, it } from 'vitest'

import { changedParts } from './reprice.ts'

const amounts = {
  goodsAmount: 127_390,
  discountAmount: 7_644,
  manjianAmount: 0,
  couponAmount: 0,
  giftAmount: 0,
  freight: 0,
  payable: 119_746,
}

it('names the amount before a discount as the page of the order does', () => {
  const after = { ...amounts, goodsAmount: 100_000, discountAmount: 6_000, payable: 94_000 }
  expect(changedParts({ before: amounts, after }).map(({ name }) => name)).toEqual(['优惠前金额', '折扣'])
  const plain = { ...amounts, discountAmount: 0 }
  expect(changedParts({ before: plain, after: { ...plain, goodsAmount: 100_000 } })).toEqual([
    { name: '商品金额', before: 127_390, after: 100_000 },
  ])
})
