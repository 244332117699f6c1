import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { DAY_MS } from '#domain/instant.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { paths } from '#routing/paths.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { EmptyCart } from './empty-cart.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const listed = (id: number, name: string, isBuy: 0 | 1 = 1) => ({
  ...someGoods({ id, name }),
  goodsImage: [],
  isBuy,
})
const shelf = [listed(1, '快完的药'), listed(2, '买过的药'), listed(3, '不卖的药', 0)]
const worker = stillWorker({
  status: () => ({}),
  goods: (ids: number[]) => shelf.filter(({ id }) => ids.includes(id)),
})
const account = { state: 'user', user: { buyer: someBuyer({ documents: [] }) } } as unknown as CurrentUser

const order = (daysAgo: number, goodsIds: number[]) => ({
  id: daysAgo,
  status: 'completed',
  createdAt: Date.now() - daysAgo * DAY_MS,
  lines: goodsIds.map((goodsId) => ({ goodsId, type: 0, number: 20, batches: [] })),
})

const show = (at: string = '/') =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>
        <CurrentUserContext value={account}>
          <EmptyCart />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )

beforeEach(async () => {
  vi.stubGlobal('Worker', worker.Worker)
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('leads to the goods where nothing was bought yet', async () => {
  show()
  expect((await screen.findByRole('link', { name: '去选购' })).getAttribute('href')).toBe('/list')
  expect(screen.queryByText('快用完了')).toBeNull()
})

it('offers what runs out and what was bought before, each in its usual number, and nothing that cannot be bought', async () => {
  const orders = [order(30, [1, 3]), order(60, [1, 2, 3]), order(90, [1])]
  await currentDatabase()!.orders.bulkPut(orders as never)
  await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: Date.now() })
  const user = userEvent.setup()
  show()
  const due = (await screen.findByRole('link', { name: /快完的药/ })).closest('li')!
  expect(due.textContent).toContain('每 30 天买一次')
  expect(screen.getByRole('link', { name: /买过的药/ }).closest('li')!.textContent).toContain('上次 20 盒')
  expect(screen.queryByText(/不卖的药/)).toBeNull()
  await user.click(within(due).getByRole('button', { name: /加入购物车/ }))
  await waitFor(async () =>
    expect((await currentDatabase()!.outbox.toArray())[0]).toMatchObject({
      body: { params: [{ goods_id: 1, number: 20 }] },
    }),
  )
})

it.each([paths.cart(), '/cart'])('says at %s that all went in, and does not lead to where one is', async (address) => {
  const orders = [order(30, [1]), order(60, [1, 2]), order(90, [1, 2])]
  await currentDatabase()!.orders.bulkPut(orders as never)
  await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: Date.now() })
  const user = userEvent.setup()
  show(address)
  const [all] = await screen.findAllByRole('button', { name: /种一起加入$/ })
  await user.click(all!)
  const told = await waitFor(() => {
    const toast = document.querySelector<HTMLElement>('.cb-toasts')
    expect(toast?.textContent).toContain('种商品已加入购物车')
    return toast!
  })
  expect(within(told).queryByRole('button', { name: '去购物车' })).toBeNull()
})
