import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Cancellation } from '#contract/money/cancellation.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { paths } from '#routing/paths.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { someOrder, someOrderDetail } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import OrderPage from './order-page.tsx'

beforeEach(async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  statusStore.set({ state: 'offline' })
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  statusStore.set({ state: 'idle' })
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('says without a network of when the order is', async () => {
  answerAt(() => cut)
  const at = Date.UTC(2026, 10, 21, 2, 42)
  await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at })
  await currentDatabase()!.orders.put(someOrder({ id: 7 }) as never)
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[paths.order({ orderId: 7 })]}>
        <Routes>
          <Route path={paths.order.pattern} element={<OrderPage />} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  )
  expect((await screen.findByText(/^数据截至/)).textContent).toBe('数据截至 11-21 10:42')
})

it('has the focus at its heading once the order is cancelled, whose button is gone then', async () => {
  const cost: Cancellation = {
    rest: [],
    paid: 0,
    kept: 0,
    due: 0,
    back: { voucher: 0, balance: 0, rest: 0 },
    online: [],
    isShort: false,
  }
  answerAt(({ path }) => {
    if (path.endsWith('/cancellation')) return reply(api.order.cancellation, cost)
    if (!path.endsWith('/cancel')) return cut
    // As the pull after it tells.
    void currentDatabase()!.orders.put(someOrder({ id: 7, status: 'cancelled' }) as never)
    return reply(api.order.cancel, someOrderDetail({ id: 7, status: 'cancelled' }))
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await currentDatabase()!.orders.put(someOrder({ id: 7 }) as never)
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[paths.order({ orderId: 7 })]}>
        <main>
          <Routes>
            <Route path={paths.order.pattern} element={<OrderPage />} />
          </Routes>
        </main>
      </MemoryRouter>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^取消订单/ }))
  await user.click(screen.getByRole('radio', { name: '近期不需要了' }))
  const sure = screen.getByRole<HTMLButtonElement>('button', { name: '确定取消' })
  await waitFor(() => expect(sure.disabled).toBe(false))
  await user.click(sure)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^取消订单/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
