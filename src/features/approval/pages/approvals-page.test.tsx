import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { readClient } from '#sync/outbox/meta.ts'
import { settle, type Settlement } from '#sync/outbox/settle.ts'
import { someOrder } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ApprovalsPage from './approvals-page.tsx'

const waits = { status: 'pending_review', reviewBy: 'company', placedBy: '王芳', payable: 120_000 } as const
const order = (id: number) => someOrder({ ...waits, id, paymentId: id, number: `2026112100000${id}` })

beforeEach(async () => {
  await (await loadEngine()).openUserDatabase(1)
  const db = currentDatabase()!
  await db.table('orders').bulkPut([order(1), order(2)])
  await db.meta.put({ name: 'cursor', value: 1, at: Date.now() } as never)
  render(
    <UiProvider>
      <MemoryRouter>
        <ApprovalsPage />
      </MemoryRouter>
    </UiProvider>,
  )
})
afterEach(() => {
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

const answer = async (what: (entry: Settlement['entry']) => Settlement) => {
  const db = currentDatabase()!
  const [entry] = await db.outbox.orderBy('seq').toArray()
  await settle(db, (await readClient(db)).clientId, [what(entry!)], Date.now())
}

it('calls nothing released before the server has taken it, and says what it refused', async () => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^放行，订单 20261121000001/ }))
  await user.click(screen.getByRole('button', { name: /^确认放行/ }))
  expect(await screen.findByText('提交中')).toBeTruthy()
  expect(screen.queryByText('已放行')).toBeNull()
  const released = { ...order(1), status: 'pending_payment' as const }
  await answer((entry) => ({ entry, data: z.encode(api.approval.release.response, { orders: [released] }) }))
  expect(await screen.findByText('已放行')).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: /^不放行/ }))
  await user.click(screen.getByRole('button', { name: /^预算不足/ }))
  await user.click(screen.getByRole('button', { name: /^不放行并取消订单/ }))
  await screen.findByText('提交中')
  await answer((entry) => ({ entry, refusal: new AppError('order.wrongState', { text: '已被同事放行' }) }))
  expect(await screen.findByText('没有生效')).toBeTruthy()
  expect(screen.getByText('已被同事放行')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^不放行/ })).toBeTruthy()
})

it('has the focus on the next one once one is released', async () => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^放行，订单 20261121000001/ }))
  await user.click(screen.getByRole('button', { name: /^确认放行/ }))
  const next = screen.getByRole('button', { name: /^不放行，订单 20261121000002/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
})
