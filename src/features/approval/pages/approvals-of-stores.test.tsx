import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { type CurrentUser, CurrentUserContext } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON, someBuyer } from '#testing/factories/domain-factory.ts'
import { someOrder } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ApprovalsPage from './approvals-page.tsx'

const waits = { status: 'pending_review', reviewBy: 'company', placedBy: '王芳' } as const
const ofStore = {
  id: 11,
  paymentId: 5,
  number: '20261121000011',
  storeId: 2,
  company: '锦江一店',
  status: 'pending_review' as const,
  payable: 60_000,
  createdAt: NOON,
  names: [],
  kinds: 1,
  pieces: 30,
}
/** One submission of two orders. */
const overview = { month: '2026-11', list: [], waiting: [ofStore, { ...ofStore, id: 12 }], claims: [] }

async function show(customerType: '连锁总部' | '单体药店', ...orders: Order[]) {
  answerAt(({ path }) => (path.startsWith('/api/store/overview') ? reply(api.store.overview, overview) : cut))
  await currentDatabase()!.table('orders').bulkPut(orders)
  const user = { company: '总部', roles: ['administrator'], buyer: someBuyer({ customerType }) }
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'user', user } as unknown as CurrentUser}>
          <ApprovalsPage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
}

beforeEach(async () => {
  await (await loadEngine()).openUserDatabase(1)
  await currentDatabase()!.meta.put({ name: 'cursor', value: 1, at: Date.now() } as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('leads the head office to what waits in its stores, where nothing of its own does', async () => {
  await show('连锁总部')
  expect(await screen.findByText(/门店有 1 份待总部放行/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '去门店总览放行' }).getAttribute('href')).toBe('/zhzx/mdzl')
  expect(screen.getByText('0 份同事订单 · 门店 1 份')).toBeTruthy()
  expect(screen.queryByText(/^没有待放行/)).toBeNull()
})

it('leads it there above orders of its own too', async () => {
  await show('连锁总部', someOrder({ ...waits, id: 1, paymentId: 1 }))
  expect(await screen.findByText(/门店有 1 份待总部放行/)).toBeTruthy()
  expect(screen.getByText('1 份同事订单 · 门店 1 份')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^放行/ })).toBeTruthy()
})

it('does not tell a store to release what only its head office can', async () => {
  await show('单体药店', someOrder({ ...waits, id: 1, paymentId: 1, isAboveBudget: true }))
  expect(await screen.findByText(/由总部放行，本店不用处理/)).toBeTruthy()
  expect(screen.queryByText(/在这里放行/)).toBeNull()
  expect(screen.queryByRole('button', { name: /放行/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^取消订单，订单/ })).toBeTruthy()
  expect(screen.queryByText(/门店有/)).toBeNull()
})
