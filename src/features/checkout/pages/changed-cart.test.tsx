import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Address } from '#contract/address.ts'
import { api } from '#contract/api.ts'
import type { Checkout } from '#contract/checkout.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { type Cart, CartContext } from '#features/cart/queries.ts'
import { createStore } from '#lib/create-store.ts'
import { accountStore } from '#sync/stores.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { someChecked } from '#testing/server/checked-order.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CheckoutForm } from '../components/form/checkout-form.tsx'
import { useDraft } from '../components/form/use-draft-control.ts'
import { previewOf } from '../model/preview.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const address: Address = {
  id: 3,
  consignee: '李药师',
  phone: '13800000000',
  province: '四川省',
  city: '成都市',
  district: '武侯区',
  detail: '人民南路 1 号',
  isDefault: true,
  isLicensed: true,
}
const goods = [1, 2].map((id) => someGoods({ id, name: `药品${id}`, price: 100_000, stock: 1_000 }))
const lineOf = (at: number, number: number) => someLine(goods[at]!, number)
const quoteOf = (lines: readonly CartLine[]) =>
  pricedCart(lines.map(({ goodsId, number }) => [goods[goodsId - 1]!, number] as const))
const cartOf = (lines: readonly CartLine[], pending: readonly string[] = []): Cart => ({
  lines: [...lines],
  byId: new Map(lines.map((line) => [line.id, line])),
  pending: new Set(pending),
})
const both = [lineOf(0, 20), lineOf(1, 40)]
const Page = () => <CheckoutForm control={useDraft(1, [both[0]!.id, both[1]!.id])} />

/** Opens the checkout of both lines; `set` is what the cart becomes on this device and on the server. */
async function open() {
  const store = createStore(cartOf(both))
  let held: readonly CartLine[] = both
  const checked = (): Checkout => ({
    ...someChecked({ addresses: [address] }),
    ...previewOf(quoteOf(held), () => '总仓'),
  })
  answerAt(({ path }) => (path.includes('/api/cart/checkout') ? reply(api.order.checkout, checked()) : cut))
  render(
    <UiProvider>
      <MemoryRouter>
        <CartContext value={store}>
          <Page />
        </CartContext>
      </MemoryRouter>
    </UiProvider>,
  )
  const button = await screen.findByRole('button', { name: '提交订单' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await screen.findByRole('region', { name: '凑单' })
  const set = (lines: readonly CartLine[], pending?: readonly string[]) => {
    held = lines
    act(() => store.set(cartOf(lines, pending)))
  }
  return { user: userEvent.setup(), set }
}

beforeEach(() => {
  accountStore.set({ state: 'visitor' })
  vi.stubGlobal('Worker', stillWorker({ quote: async (lines: readonly CartLine[]) => quoteOf(lines) }).Worker)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  accountStore.set({ state: 'loading' })
})

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
