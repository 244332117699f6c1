import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { accountStore, statusStore } from '#sync/stores.ts'
import { someOrder } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { LinesAndFreight, PaymentOrders } from '../components/payment-orders.tsx'

const show = (freight: number) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <LinesAndFreight order={someOrder({ freight })} />
      </MemoryRouter>
    </UiProvider>,
  )

it('tells the freight below the lines of an order, which its amount contains, and none where there is none', () => {
  show(1_200)
  expect(screen.getByText('运费').parentElement!.textContent).toBe('运费¥12.00')
  cleanup()
  show(0)
  expect(screen.queryByText('运费')).toBeNull()
})

afterEach(() => {
  cleanup()
  statusStore.set({ state: 'idle' })
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it.each([
  [1_200, ' · 含运费 ¥12.00'],
  [0, ''],
])('tells the freight of %s fen in the one line of a phone, whose amount contains it', async (freight, text) => {
  accountStore.set({ state: 'user', buyerId: 1 })
  statusStore.set({ state: 'offline' })
  await (await loadEngine()).openUserDatabase(1)
  const order = someOrder({ id: 7, freight })
  const payment = {
    orders: [{ ...order, voucherAmount: 0, balanceAmount: 0, remaining: order.payable }],
    transferState: 'none' as const,
  }
  await currentDatabase()!.orders.put(order as never)
  render(
    <UiProvider>
      <MemoryRouter>
        <PaymentOrders payment={payment} />
      </MemoryRouter>
    </UiProvider>,
  )
  const contents = await screen.findByText(/种 · 共/)
  expect(contents.textContent).toMatch(new RegExp(`共 [^·]+${text}$`))
})
