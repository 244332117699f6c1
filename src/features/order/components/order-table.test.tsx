import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Cancellation } from '#contract/money/cancellation.ts'
import type { Order } from '#contract/order.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderDetail, someOrderLine } from '#testing/factories/order-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OrderTable } from './order-table.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const signedIn = { state: 'user', user: { buyer: someBuyer({ documents: [] }) } } as unknown as CurrentUser
const NUMBER = '20261121000001'
const NO_COST: Cancellation = {
  rest: [],
  paid: 0,
  kept: 0,
  due: 0,
  back: { voucher: 0, balance: 0, rest: 0 },
  online: [],
  isShort: false,
}
/** As wide as the table needs: a test's window is narrower. */
const resize = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(to: object): void } }).happyDOM.setViewport({ width })
const WIDE = 1366
const NARROW = 1024
const Address = () => <output aria-label="address">{useLocation().pathname}</output>

function show(...orders: Order[]) {
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={signedIn}>
          <OrderTable orders={orders} />
          <Address />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

describe('my orders in a table', () => {
  beforeEach(async () => {
    resize(WIDE)
    const { Worker } = stillWorker({
      configure: async () => {},
      goods: async () => [someGoods({ id: 1, stock: 1_000 })],
    })
    vi.stubGlobal('Worker', Worker)
    statusStore.set({ state: 'offline' })
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    resize(NARROW)
    cleanup()
    document.body.replaceChildren()
    vi.unstubAllGlobals()
    statusStore.set({ state: 'idle' })
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('open in place, by key too, and show each line with batch, price and subtotal', async () => {
    const user = show(someOrder({ warehouseName: '成都中心仓' }))
    expect(screen.getByRole('row', { name: /成都中心仓.*阿莫西林胶囊.*1 种 · 共 20 盒.*待付款/ })).toBeTruthy()
    expect(screen.getByTitle('阿莫西林胶囊').parentElement?.textContent).toContain(`成都中心仓订单号 ${NUMBER}`)
    const toggle = screen.getByRole('button', { name: new RegExp(`订单 ${NUMBER} 的商品明细$`), expanded: false })
    toggle.focus()
    await user.keyboard('{Enter}')
    const lines = screen.getByRole('region', { name: `订单 ${NUMBER} 的商品` })
    const [, line] = within(lines).getAllByRole('row')
    for (const text of ['A260301 / 2028-06-30', '¥12.50', '× 20 盒', '¥250.00'])
      expect(line!.textContent).toContain(text)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('are rows without columns in a window too narrow for seven of them, and there name warehouse and number below the goods', () => {
    resize(NARROW)
    show(someOrder({ warehouseName: '成都中心仓' }))
    const row = screen.getByRole('row', { name: /阿莫西林胶囊.*1 种 · 共 20 盒 · 成都中心仓.*订单号.*待付款/ })
    expect(within(row).getAllByRole('cell')).toHaveLength(5)
    expect(within(row).getByRole('link', { name: `查看详情，订单 ${NUMBER}` })).toBeTruthy()
    expect(within(row).queryByRole('link', { name: NUMBER })).toBeNull()
  })

  it('show beside the price of one piece the whole of it, where pieces times two decimals is not the amount', async () => {
    const user = show(someOrder({ lines: [someOrderLine({ price: 131_840, number: 20, payable: 26_368 })] }))
    await user.click(screen.getByRole('button', { name: /的商品明细$/ }))
    const [, line] = within(screen.getByRole('region')).getAllByRole('row')
    expect(line!.textContent).toContain('¥13.18（13.184）')
  })

  it('say that a delivery was signed here as long as the server does not know, and ask for no receipt', async () => {
    const args = {
      params: { id: 1 },
      body: {
        signedBy: '李四',
        signedAt: Date.now(),
        counted: [{ lineId: 1, batch: 'A', received: 1, damaged: 0, wrong: 0 }],
      },
    }
    const engine = await loadEngine()
    await engine.storeEdits(currentDatabase()!, api.arrival.sign, [{ args, label: '签字' }])
    const [signed, other] = [1, 2].map((id) =>
      someOrder({ id, number: String(id), status: 'pending_receipt', receiveBefore: Date.now() + 86_400_000 }),
    )
    show(signed!, other!)
    expect(await screen.findByText('已签字验收，联网后自动确认收货')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '确认收货，订单 1' })).toBeNull()
    expect(screen.getByRole('button', { name: '确认收货，订单 2' })).toBeTruthy()
    expect(screen.getAllByText(/自动确认收货 · 还有/)).toHaveLength(1)
  })

  it('say that a proof was sent instead of asking for money, and name each action by its order', () => {
    show(someOrder({ transferState: 'submitted' }), someOrder({ id: 2, number: '2', status: 'completed' }))
    expect(screen.getByText('凭证已提交，待确认到账')).toBeTruthy()
    expect(screen.queryByText('待付款')).toBeNull()
    expect(screen.getByRole('link', { name: `查看凭证，订单 ${NUMBER}` })).toBeTruthy()
    expect(screen.getByRole('button', { name: '再次购买，订单 2' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看详情，订单 2' })).toBeTruthy()
  })

  it('offer another proof before paying where the proof was sent back: the money may be on its way', () => {
    show(someOrder({ transferState: 'rejected', payBefore: Date.now() + 3_600_000 }))
    const links = screen.getAllByRole('link')
    expect(links.find(({ textContent }) => textContent === '重新上传凭证')).toHaveProperty('hash', '#proof')
    const names = links.map((link) => link.getAttribute('aria-label'))
    expect(names.filter((name) => name && /凭证|付款/.test(name))).toEqual([
      `重新上传凭证，订单 ${NUMBER}`,
      `付款，订单 ${NUMBER}`,
    ])
  })

  it('are cancelled for a reason that the buyer chose, and name the other half of a split purchase', async () => {
    const half = someOrder({ warehouseName: '成都中心仓' })
    const rest = someOrder({ id: 2, number: '20261121000002', warehouseName: '昆明仓' })
    await currentDatabase()!.orders.bulkPut([half, rest] as never)
    const cost: Cancellation = {
      ...NO_COST,
      rest: [
        {
          id: 2,
          number: '20261121000002',
          before: 31_797,
          after: 34_516,
          parts: [{ name: '满减', before: 1_774, after: 0 }],
        },
      ],
    }
    const asked = answerWith(
      reply(api.order.cancellation, cost),
      reply(api.order.cancel, someOrderDetail({ status: 'cancelled' })),
    )
    const user = show(half)
    await user.click(screen.getByRole('button', { name: /的商品明细$/ }))
    await user.click(screen.getByRole('button', { name: `取消订单，订单 ${NUMBER}` }))
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByText('订单 20261121000002 昆明仓（待付款）')).toBeTruthy()
    const told = '订单 20261121000002 由 ¥317.97 变为 ¥345.16（满减 ¥17.74 → ¥0.00）'
    expect(await within(dialog).findByText(told)).toBeTruthy()
    const sure = within(dialog).getByRole<HTMLButtonElement>('button', { name: '确定取消' })
    expect(sure.disabled).toBe(true)
    await user.click(within(dialog).getByRole('radio', { name: '近期不需要了' }))
    await user.click(sure)
    await waitFor(() => expect(asked[1]).toMatchObject({ path: '/api/order/1/cancel' }))
    expect(asked[1]!.body.get('reason')).toBe('近期不需要了')
    expect(await screen.findByText(/20261121000002 昆明仓（待付款）仍然有效/)).toBeTruthy()
  })

  it('are cancelled from their row while they wait for a word, with nothing opened', async () => {
    const asked = answerWith(
      reply(api.order.cancellation, NO_COST),
      reply(api.order.cancel, someOrderDetail({ status: 'cancelled' })),
    )
    const user = show(someOrder({ status: 'pending_review', reviewBy: 'company' }))
    await user.click(screen.getByRole('button', { name: `取消订单，订单 ${NUMBER}` }))
    const dialog = screen.getByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: '近期不需要了' }))
    const sure = within(dialog).getByRole<HTMLButtonElement>('button', { name: '确定取消' })
    await waitFor(() => expect(sure.disabled).toBe(false))
    await user.click(sure)
    await waitFor(() => expect(asked[1]).toMatchObject({ path: '/api/order/1/cancel' }))
    await user.click(screen.getByRole('button', { name: /的商品明细$/ }))
    expect(screen.getAllByRole('button', { name: `取消订单，订单 ${NUMBER}` })).toHaveLength(1)
  })

  it('say before they are cancelled what becomes of a transfer whose proof waits', async () => {
    const user = show(someOrder({ transferState: 'submitted' }))
    await user.click(screen.getByRole('button', { name: /的商品明细$/ }))
    await user.click(screen.getByRole('button', { name: `取消订单，订单 ${NUMBER}` }))
    expect(screen.getByRole('dialog').textContent).toContain('已汇出的款项，财务确认到账后退回付款账户')
  })

  it('are bought again, and then lead to the cart; what was left out can be read again', async () => {
    const gone = someOrderLine({ id: 2, goodsId: 9, name: '停售药' })
    const user = show(someOrder({ status: 'completed', lines: [someOrderLine(), gone] }))
    await user.click(screen.getByRole('button', { name: `再次购买，订单 ${NUMBER}` }))
    const told = await screen.findByRole('dialog')
    expect(told.textContent).toContain('停售药：未加入，该商品已下架')
    await user.click(within(told).getByRole('button', { name: '知道了' }))
    await user.click(screen.getByRole('button', { name: '1 种有变化' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '知道了' }))
    // As many characters as before: the columns of the table stay.
    const toCart = screen.getByRole('button', { name: '已加入 1 种 · 去购物车' })
    expect(toCart.textContent).toBe('去购物车')
    await user.click(toCart)
    expect(screen.getByLabelText('address').textContent).toBe('/cart/step1')
  })
})
