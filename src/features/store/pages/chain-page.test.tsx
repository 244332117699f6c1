import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { ChainOverview } from '#contract/company/chain.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { closeUserDatabase } from '#db/current.ts'
import { type CurrentUser, CurrentUserContext } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON, someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ChainPage from './chain-page.tsx'

const order = {
  id: 11,
  paymentId: 5,
  number: '20261121000011',
  storeId: 2,
  company: '锦江一店',
  status: 'pending_review',
  payable: 60_000,
  createdAt: NOON,
  placedBy: '王芳',
  names: ['阿莫西林胶囊'],
  kinds: 1,
  reviewBy: 'company',
  isAboveBudget: true,
  reviewWhy: '本月累计 ¥1,600.00，超出总部给本店的预算（¥1,000.00），由总部放行',
  reviewBefore: NOON,
} as const
const store = {
  id: 2,
  company: '锦江一店',
  reviewState: 'approved',
  openOrders: 2,
  openClaims: 1,
  spent: 160_000,
} as const
const overview: ChainOverview = {
  month: '2026-11',
  list: [
    { ...store, budget: { perMonth: 100_000, warnAt: 80 } },
    { ...store, id: 3, company: '成华二店', spent: 0 },
  ],
  waiting: [order, { ...order, id: 12, number: '20261121000012', payable: 100_000 }].map((one) => ({
    ...one,
    names: [...one.names],
  })),
  claims: [],
}
const nothing = { list: [], page: 1, pages: 1, total: 0 }

function show(
  { customerType = '连锁总部', roles = ['administrator'] } = {},
  isReached = true,
  orders: () => Reply<typeof api.store.orders> = () => nothing,
  seen: ChainOverview = overview,
) {
  const asked = answerAt(({ path }) => {
    if (!isReached) return cut
    return path.startsWith('/api/store/orders') ? reply(api.store.orders, orders()) : reply(api.store.overview, seen)
  })
  const user = {
    state: 'user',
    user: { company: '总部', roles, buyer: someBuyer({ customerType: customerType as '连锁总部' }) },
  }
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={user as unknown as CurrentUser}>
          <main>
            <ChainPage />
          </main>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return { user: userEvent.setup(), acts: () => asked.filter(({ method }) => method !== 'GET') }
}

beforeEach(async () => {
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

it('releases what was ordered together by two presses, with the sum that the page showed', async () => {
  const { user, acts } = show()
  await user.click(await screen.findByRole('button', { name: /^放行，订单 20261121000011、20261121000012/ }))
  expect(acts()).toEqual([])
  await user.click(screen.getByRole('button', { name: /^确认放行 ¥1,600\.00/ }))
  await waitFor(() => expect(acts()[0]?.path).toBe('/api/store/2/release'))
  expect(Object.fromEntries(acts()[0]!.body)).toEqual({ 'ids[0]': '11', 'ids[1]': '12', payable: '160000' })
})

it('shows what each order holds, and that they are decided as one', async () => {
  const lines = [
    { name: '龟甲胶', specification: '250g', unit: '盒', number: 2, payable: 40_000, isGift: false },
    { name: '龟甲胶', specification: '500g', unit: '盒', number: 1, payable: 20_000, isGift: false },
  ]
  const one = { ...order, names: ['龟甲胶', '龟甲胶'], lines }
  show({}, true, undefined, { ...overview, waiting: [one, { ...overview.waiting[1]! }] })
  const text = (await screen.findByRole('region', { name: /^待总部放行/ })).textContent
  expect(text).toMatch(/龟甲胶 250g2 盒¥\s?400\.00/)
  expect(text).toMatch(/龟甲胶 500g1 盒¥\s?200\.00/)
  expect(text).toContain('2 种 · 共 3 盒')
  expect(text).toContain('2 张订单是一次提交的，一起决定')
})

it('names the makers of two lines that are the same but for them', async () => {
  const box = {
    name: '阿莫西林胶囊',
    specification: '0.5g×20粒',
    unit: '盒',
    number: 100,
    payable: 30_000,
    isGift: false,
  }
  const lines = ['华北制药', '石药集团'].map((manufacturer) => ({ ...box, manufacturer }))
  show({}, true, undefined, { ...overview, waiting: [{ ...overview.waiting[0]!, lines }] })
  const rows = within(await screen.findByRole('region', { name: /^待总部放行/ })).getAllByText(/0\.5g×20粒/)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['0.5g×20粒 华北制药', '0.5g×20粒 石药集团'])
})

it('says of an order whose units are not told how many kinds it has and what it costs, and adds up no pieces', async () => {
  const mixed = { ...overview.waiting[0]!, id: 31, names: ['阿莫西林胶囊', '龟甲胶'], kinds: 2, pieces: 390 }
  show({}, true, () => ({ ...nothing, list: [mixed], total: 1 }), { ...overview, waiting: [mixed] })
  const orders = within(await screen.findByRole('region', { name: '门店订单' }))
  const row = (await orders.findByText(mixed.number)).closest('li')!.textContent
  expect(row).toMatch(/阿莫西林胶囊、龟甲胶\s2 种/)
  expect(row).toMatch(/¥\s?600\.00/)
  expect(screen.queryByText(/390/)).toBeNull()
})

it('shows what became of an order in the list of all orders as soon as it is decided', async () => {
  let status: 'pending_review' | 'cancelled' = 'pending_review'
  const { user, acts } = show({}, true, () => ({ ...nothing, list: [{ ...overview.waiting[0]!, status }], total: 1 }))
  const orders = within(await screen.findByRole('region', { name: '门店订单' }))
  expect(await orders.findByText('待总部放行', { selector: 'li *' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^不放行/ }))
  await user.click(screen.getByRole('button', { name: '近期不需要' }))
  status = 'cancelled'
  await user.click(screen.getByRole('button', { name: '不放行并取消订单' }))
  await waitFor(() => expect(acts()[0]?.path).toBe('/api/store/2/refuse'))
  expect(await orders.findByText('已取消', { selector: 'li *' })).toBeTruthy()
})

it('has the focus on the next submission once one is released or refused, and on the heading after the last', async () => {
  const of = (id: number) => ({ ...overview.waiting[0]!, id, paymentId: id, number: `202611210000${id}` })
  const seen = { ...overview, waiting: [of(21), of(22)] }
  const { user } = show({}, true, undefined, seen)
  await user.click(await screen.findByRole('button', { name: '放行，订单 20261121000021' }))
  // A second Enter would release what nobody has looked at.
  expect(document.activeElement?.textContent).toBe('返回')
  seen.waiting = [of(22)]
  await user.click(screen.getByRole('button', { name: /^确认放行/ }))
  const next = await screen.findByRole('button', { name: '不放行，订单 20261121000022' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: '近期不需要' }))
  seen.waiting = []
  await user.click(screen.getByRole('button', { name: '不放行并取消订单' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('shows each store against its budget, and sets one in yuan', async () => {
  const { user, acts } = show()
  expect(await screen.findByText(/160% · 超出 ¥600\.00/)).toBeTruthy()
  expect(screen.getByText('未设预算')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '设置 成华二店 的预算' }))
  const form = within(screen.getByRole('form', { name: '设置 成华二店 的预算' }))
  await user.type(form.getByLabelText(/每月预算/), '12.345')
  await user.click(form.getByRole('button', { name: '保存预算' }))
  expect(form.getByText(/最多两位小数/)).toBeTruthy()
  expect(acts()).toEqual([])
  await user.clear(form.getByLabelText(/每月预算/))
  await user.type(form.getByLabelText(/每月预算/), '3000')
  await user.click(form.getByRole('button', { name: '保存预算' }))
  await waitFor(() => expect(acts()[0]?.path).toBe('/api/store/3/budget'))
  expect(Object.fromEntries(acts()[0]!.body)).toEqual({ per_month: '300000', warn_at: '80' })
  const opener = screen.getByRole('button', { name: '设置 成华二店 的预算' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('lets nobody decide or set a budget without the duty, and says what it needs', async () => {
  show({ roles: ['buyer'] })
  const release = await screen.findByRole<HTMLButtonElement>('button', { name: /^放行/ })
  expect(release.disabled).toBe(true)
  expect(screen.getByText(/放行订单需要/)).toBeTruthy()
})

it('is nothing for a company without stores, and asks again where the server was not reached', async () => {
  show({ customerType: '诊所' })
  expect(await screen.findByText('本账号不是连锁总部')).toBeTruthy()
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
  await (await loadEngine()).openUserDatabase(1)
  show({}, false)
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})
