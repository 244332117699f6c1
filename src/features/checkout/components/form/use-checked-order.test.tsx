import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Checkout } from '#contract/checkout.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'
import { someChecked } from '#testing/server/checked-order.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { previewOf } from '../../model/preview.ts'
import { useChangesSince } from './use-checked-order.ts'

const quoteOf = (changes: Partial<Goods>) =>
  pricedCart([[someGoods({ id: 1, name: '杞菊地黄丸', price: 100_000, stock: 1_000, ...changes }), 60]])
const open = (first: Partial<Goods>) => {
  const checkout: Checkout = { ...someChecked({}), ...previewOf(quoteOf({}), () => '总仓') }
  const { result, rerender } = renderHook(
    (changes: Partial<Goods>) =>
      useChangesSince({ checkout, quote: quoteOf(changes), isLoading: false, isEdited: false }),
    { initialProps: first },
  )
  return {
    rerender,
    moved: () => result.current.moved,
    stopped: () => result.current.moved?.stopped.map(({ name, why }) => `${name} ${why}`),
  }
}

it('tells the line that went off the shelf, and one that is too few now, though the amounts are the same', () => {
  const { rerender, stopped } = open({})
  expect(stopped()).toBeUndefined()
  rerender({ isOnShelf: false })
  expect(stopped()).toEqual(['杞菊地黄丸 该商品已下架，请选择其他厂家或规格'])
  rerender({ stock: 40 })
  expect(stopped()).toEqual([expect.stringContaining('40')])
})

it('tells no amounts beside a line that is too few now: they would still count all its pieces', () => {
  const { rerender, moved } = open({})
  rerender({ price: 90_000 })
  expect(moved()).toMatchObject({ prices: [{ before: 100_000, after: 90_000 }] })
  rerender({ stock: 10, price: 1_000 })
  expect(moved()).toMatchObject({ stopped: [{ name: '杞菊地黄丸' }], prices: [], amounts: [] })
})

it('tells nothing of a line that this device would not take when the server took it', () => {
  const { rerender, stopped } = open({ stock: 40 })
  rerender({ stock: 40, price: 90_000 })
  expect(stopped()).toEqual([])
})
