import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { paths } from '#routing/paths.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerAt, cut } from '#testing/answering-fetch.ts'
import { someOrder } from '#testing/factories/order-factory.ts'
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
