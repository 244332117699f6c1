import { expect, it } from 'vitest'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { someDiscount, someGoods } from '#testing/factories/domain-factory.ts'

import { hasDiscounted } from './discounted-rows.ts'

const rowsOf = (...list: (ReturnType<typeof someGoods> | undefined)[]) => ({
  length: list.length,
  at: (index: number) => list[index] as ListedGoods | undefined,
})

it('knows a list of goods that a discount leaves out altogether', () => {
  const special = someGoods({ badges: ['特'] })
  const ephedrine = someGoods({ isEphedrine: true })
  expect(hasDiscounted(rowsOf(special, undefined, ephedrine), someDiscount())).toBe(false)
  expect(hasDiscounted(rowsOf(special, undefined, someGoods()), someDiscount())).toBe(true)
  expect(hasDiscounted(rowsOf(), someDiscount())).toBe(false)
})
