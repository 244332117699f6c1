import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import { QuoteChange } from '#contract/checkout.ts'
import { createStore } from '#lib/create-store.ts'
import { answerAt, cut, refusal, reply } from '#testing/answering-fetch.ts'
import { cartOf, givenCheckoutWorker, openCheckout, someAddress } from '#testing/checkout-form.tsx'
import { someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { someChecked } from '#testing/server/checked-order.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const goods = someGoods({ id: 1, name: '阿莫西林胶囊', price: 125_000, stock: 1_000 })
const line = someLine(goods, 20)
const checked = someChecked({ addresses: [someAddress] })
/** Opens the checkout; `place` answers 提交订单, `check` each time the order is checked after the first. */
async function open(place: () => Response | Promise<Response>, check = reply(api.order.checkout, checked)) {
  let checks = 0
  answerAt(({ method, path }) => {
    if (path.includes('/api/cart/checkout')) return checks++ === 0 ? reply(api.order.checkout, checked) : check
    return method === 'POST' && path.includes('/api/order') ? (place as () => Response) : cut
  })
  return openCheckout([line.id], createStore(cartOf([line])))
}
const lineIs = (state: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state)
    window.dispatchEvent(new Event(state ? 'online' : 'offline'))
  })
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent!.slice(0, 6))

givenCheckoutWorker(async (lines) => pricedCart(lines.map(({ number }) => [goods, number] as const)))

it('goes to what it says of an order without an answer, reads it out, and leads to the orders', async () => {
  const { user, button } = await open(cut)
  await user.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('没有收到提交结果')
  expect(document.activeElement).toBe(alert)
  expect(screen.getByRole('link', { name: '查看我的订单' })).toBeTruthy()
})

it('says that the order is being sent while it is', async () => {
  const answers: ((answer: Response) => void)[] = []
  const { user, button } = await open(
    () =>
      new Promise((answer) => {
        answers.push(answer)
      }),
  )
  const status = button.parentElement!.querySelector('output')!
  expect(status.textContent).toBe('')
  await user.click(button)
  await waitFor(() => expect(status.textContent).toBe('正在提交…'))
  act(() => answers[0]!(refusal('order.wrongState')()))
  await waitFor(() => expect(status.textContent).toBe(''))
})

it('says beside the button that it is not submitted without a line', async () => {
  const { button } = await open(cut)
  const status = button.parentElement!.querySelector('output')!
  lineIs(false)
  await waitFor(() => expect(status.textContent).toBe('当前离线，订单未提交'))
})

it('asks about what changed only when the dialog that is being filled in is closed', async () => {
  const differences = [{ id: line.id, name: '', field: 'number' as const, before: '20 盒', after: '8 盒', text: '' }]
  const { user, button } = await open(
    refusal('order.stockShort', z.encode(QuoteChange, { differences, checkout: checked })),
  )
  await user.click(button)
  await waitFor(() => expect(dialogs()).toEqual(['价格或库存有']))
  lineIs(false)
  await user.click(await screen.findByRole('button', { name: '存为待提交单' }))
  lineIs(true)
  await waitFor(() => expect(screen.getByRole('button', { name: '提交订单' })).toHaveProperty('disabled', false))
  expect(dialogs()).toEqual(['存为待提交单'])
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(dialogs()).toEqual(['价格或库存有']))
})

it('says before it adjusts the order what that would lack to the minimum', async () => {
  const lines = [{ id: line.id, name: '阿莫西林胶囊', text: '仅剩 8 盒', number: 8 }]
  await open(cut, refusal('cart.quantity', { lines }))
  lineIs(false)
  lineIs(true)
  expect(await screen.findByText(/按建议调整后，还差 ¥100.00 达到起送金额/)).toBeTruthy()
})
