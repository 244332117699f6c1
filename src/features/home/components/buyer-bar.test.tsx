import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { type CurrentUser, CurrentUserContext, type MirroredUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON, someBuyer } from '#testing/factories/domain-factory.ts'
import { someOrder } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { BuyerBar } from './buyer-bar.tsx'

const order = {
  id: 11,
  paymentId: 5,
  number: '20261121000011',
  storeId: 2,
  company: '锦江一店',
  status: 'pending_review' as const,
  payable: 60_000,
  createdAt: NOON,
  names: ['阿莫西林胶囊'],
  kinds: 1,
  pieces: 30,
}
/** One submission of two orders. */
const overview = { month: '2026-11', list: [], waiting: [order, { ...order, id: 12 }], claims: [] }

function show(customerType: '连锁总部' | '诊所', roles: readonly string[], late: Partial<MirroredUser['buyer']> = {}) {
  const asked = answerAt(({ path }) =>
    path.startsWith('/api/store/overview') ? reply(api.store.overview, overview) : cut,
  )
  const user = { company: '总部', balance: 0, points: 0, roles, buyer: someBuyer({ customerType, ...late }) }
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'user', user } as unknown as CurrentUser}>
          <BuyerBar user={user as unknown as MirroredUser} />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return asked
}

beforeEach(async () => {
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('leads a head office to what its stores wait for, counted as it is released', async () => {
  show('连锁总部', ['administrator'])
  expect(await screen.findByRole('link', { name: '门店待放行 1' })).toHaveProperty('pathname', '/zhzx/mdzl')
})

it('asks nothing about stores for a clinic', async () => {
  const asked = show('诊所', ['administrator'])
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(asked.some(({ path }) => path.startsWith('/api/store'))).toBe(false)
})

it('counts of the late receipts those that are still to be handed in', async () => {
  show('诊所', ['administrator'], { overdueReceipts: 3, overdueInReview: 1 })
  expect(await screen.findByRole('link', { name: '逾期回执 2' })).toBeTruthy()
  cleanup()
  show('诊所', ['administrator'], { overdueReceipts: 1, overdueInReview: 1 })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /逾期回执/ })).toBeNull()
})

it('says how many of the orders to be paid only wait for the seller', async () => {
  const sent = someOrder({ id: 2, transferState: 'submitted' })
  await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: NOON })
  await currentDatabase()!.orders.bulkPut([someOrder({ id: 1 }), sent] as never)
  show('诊所', ['administrator'])
  expect(await screen.findByRole('link', { name: '待付款 2（其中 1 单待确认到账）' })).toBeTruthy()
})
