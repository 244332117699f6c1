import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Checkout } from '#contract/checkout.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { createStore } from '#lib/create-store.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { cartOf, givenCheckoutWorker, openCheckout, someAddress } from '#testing/checkout-form.tsx'
import { someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { someChecked } from '#testing/server/checked-order.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { previewOf } from '../model/preview.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const goods = [1, 2].map((id) => someGoods({ id, name: `药品${id}`, price: 100_000, stock: 1_000 }))
const lineOf = (at: number, number: number) => someLine(goods[at]!, number)
const quoteOf = (lines: readonly CartLine[]) =>
  pricedCart(lines.map(({ goodsId, number }) => [goods[goodsId - 1]!, number] as const))
const both = [lineOf(0, 20), lineOf(1, 40)]
givenCheckoutWorker(async (lines) => quoteOf(lines))

/** Opens the checkout of both lines; `set` is what the cart becomes on this device and on the server. */
async function open() {
  const store = createStore(cartOf(both))
  let held: readonly CartLine[] = both
  const checked = (): Checkout => ({
    ...someChecked({ addresses: [someAddress] }),
    ...previewOf(quoteOf(held), () => '总仓'),
  })
  answerAt(({ path }) => (path.includes('/api/cart/checkout') ? reply(api.order.checkout, checked()) : cut))
  const { user } = await openCheckout(
    both.map(({ id }) => id),
    store,
  )
  await screen.findByRole('region', { name: '凑单' })
  const set = (lines: readonly CartLine[], pending?: readonly string[]) => {
    held = lines
    act(() => store.set(cartOf(lines, pending)))
  }
  return { user, set }
}

it.each([
  ['药品2 .*：40 盒 → 已不在购物车', both.slice(0, 1)],
  ['药品2 .*：40 盒 → 10 盒', [both[0]!, lineOf(1, 10)]],
])('tells %s of lines that changed elsewhere, and checks them anew when it is asked to', async (text, lines) => {
  const { user, set } = await open()
  expect(screen.queryByText(/购物车刚刚有变化/)).toBeNull()
  set(lines)
  const notice = await screen.findByText(/购物车刚刚有变化/)
  expect(notice.textContent).toMatch(new RegExp(text))
  expect(screen.queryByRole('region', { name: '凑单' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '按现在的购物车核对' }))
  await waitFor(() => expect(screen.queryByText(/购物车刚刚有变化/)).toBeNull())
  await screen.findByRole('region', { name: '凑单' })
})

it('says nothing of an edit of this device that is on its way', async () => {
  const { set } = await open()
  set([both[0]!, lineOf(1, 10)], [both[1]!.id])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(/购物车刚刚有变化/)).toBeNull()
  expect(screen.getByRole('region', { name: '凑单' })).toBeTruthy()
})
