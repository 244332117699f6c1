import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { accountStore } from '#sync/stores.ts'
import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { useUndecidedCount } from '../queries.ts'
import { FormsGroup } from './forms-group.tsx'
import { SyncPanel } from './sync-panel.lazy.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const NOW = Date.UTC(2026, 10, 21, 4)

const Forms = () => (
  <>
    <FormsGroup now={NOW} onLeave={() => {}} />
    <output aria-label="undecided">{useUndecidedCount()}</output>
  </>
)

beforeEach(async () => {
  await (await loadEngine()).openUserDatabase(1)
  accountStore.set({ state: 'user', buyerId: 1 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('counts photos that were refused, leads to where they are put right, and lets them be removed', async () => {
  await currentDatabase()!.orders.put(someOrder({ id: 7, lines: [someOrderLine({ id: 11 })] }) as never)
  const form = { operationId: 'f', form: undefined, at: NOW, state: 'refused', refusal: '请上传照片' } as const
  await currentDatabase()!.submissions.bulkPut([
    { ...form, key: 'arrivalPhotos:11', purpose: 'arrivalPhotos', subject: 11, label: '药品的验收照片' },
    { ...form, key: 'claim:7', purpose: 'claim', subject: 7, label: '售后申请' },
  ])
  await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: NOW })
  render(
    <UiProvider>
      <MemoryRouter>
        <Forms />
      </MemoryRouter>
    </UiProvider>,
  )
  const user = userEvent.setup()
  expect(await screen.findByText('没有提交成功的表单（2）')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('undecided').textContent).toBe('2'))
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: '去处理' }).map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([arrivalPaths.arrival({ orderId: 7 }), afterSalesPaths.claimForm({ orderId: 7 })]),
    ),
  )
  await user.click(screen.getByRole('button', { name: '移除照片 药品的验收照片' }))
  expect(await screen.findByText('没有提交成功的表单（1）')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^移除照片/ })).toBeNull()
})

it('shows a receipt that was returned without a network while it waits, and no sentence that nothing does', async () => {
  vi.stubGlobal('Worker', stillWorker({ status: () => ({ state: 'empty', isSearchable: false, count: 0 }) }).Worker)
  const form = { operationId: 'f', form: undefined, at: NOW, state: 'waiting' } as const
  await currentDatabase()!.submissions.put({
    ...form,
    key: 'receipt:3',
    purpose: 'receipt',
    subject: 3,
    label: '订单 20261121000007 的含麻回执',
  })
  render(
    <UiProvider>
      <MemoryRouter>
        <SyncPanel isOnline onClose={() => {}} />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(await screen.findByText('订单 20261121000007 的含麻回执')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('没有待同步的改动')).toBeNull())
  expect(screen.queryByText('所有改动都已同步。')).toBeNull()
})
