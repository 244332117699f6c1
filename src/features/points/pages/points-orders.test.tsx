import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { PointsOrder } from '#contract/points.ts'
import { closeUserDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { somePointsOrder } from '#testing/factories/points-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import PointsOrdersPage from './points-orders-page.tsx'

beforeEach(async () => {
  statusStore.set({ state: 'offline' })
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  statusStore.set({ state: 'idle' })
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

/** The page over a server with this one order, which `acted` replaces once something is posted. */
function show(order: PointsOrder, acted: PointsOrder = order) {
  let current = order
  const asked = answerAt(({ method }) => {
    if (method === 'GET') return reply(api.points.orders, { list: [current], page: 1, pages: 1, total: 1 })
    current = acted
    return reply(api.points.cancel, acted)
  })
  render(
    <UiProvider>
      <MemoryRouter>
        <PointsOrdersPage />
      </MemoryRouter>
    </UiProvider>,
  )
  const posted = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  return { posted, user: userEvent.setup() }
}

it('cancels an order that was not sent, after a question, and says that the points are back', async () => {
  const { posted, user } = show(somePointsOrder(), somePointsOrder({ status: 'cancelled', cancelledAt: 1 }))
  await user.click(await screen.findByRole('button', { name: '取消兑换 血压计' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/2,000 分立即退回/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '再想想' }))
  expect(posted()).toEqual([])
  await user.click(screen.getByRole('button', { name: '取消兑换 血压计' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消兑换' }))
  await waitFor(() => expect(posted()).toEqual(['/api/points/orders/12/cancel']))
  await screen.findByText('已取消')
  expect(screen.queryByRole('button', { name: /取消兑换/ })).toBeNull()
})

it('says that the seller brings it himself, and names no courier then', async () => {
  show(somePointsOrder({ status: 'pending_receipt', carrier: '顺丰', waybill: '', method: 'own', shippedAt: 1 }))
  const text = (await screen.findByRole('article', { name: 'JF00000012 血压计' })).textContent
  expect(text).toContain('运输方式自有车辆配送')
  expect(text).not.toContain('顺丰')
})

it('shows carrier and waybill of what is on its way, and confirms the receipt', async () => {
  const shipped = somePointsOrder({ status: 'pending_receipt', carrier: '顺丰', waybill: 'SF1', shippedAt: 1 })
  const { posted, user } = show(shipped, { ...shipped, status: 'completed' })
  expect((await screen.findByRole('article', { name: 'JF00000012 血压计' })).textContent).toContain('SF1')
  expect(screen.queryByRole('button', { name: /取消兑换/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '确认收货 血压计' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认收货' }))
  await waitFor(() => expect(posted()).toEqual(['/api/points/orders/12/receive']))
  await screen.findByText('已完成')
})
