import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { type Cart, CartContext } from '#features/cart/queries.ts'
import { createStore } from '#lib/create-store.ts'
import { paths } from '#routing/paths.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { NOON, someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { someChecked } from '#testing/server/checked-order.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { KeepOrderDialog } from '../components/form/keep-order.tsx'
import { KeptChanges } from '../components/form/order-changes.tsx'
import type { Draft } from '../model/draft.ts'
import KeptOrdersPage from './kept-orders-page.tsx'

const order = someChecked()
const [shown] = order.groups[0]!.lines
const line: CartLine = {
  ...someLine(someGoods({ id: shown!.goodsId }), shown!.number),
  id: shown!.id,
  takesExchange: true,
}
const address = { id: 3, consignee: '李药师', phone: '13800000000', isDefault: true, isLicensed: true } as never
const draft: Draft = { id: 'a', ids: [shown!.id], remark: '请下午送' }

function setUp(cart: readonly CartLine[], { isOpen = true, hasAddress = true } = {}) {
  const drop = vi.fn<() => void>()
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[isOpen ? '/cart/step2' : '/order/dtj']}>
        <CartContext
          value={createStore<Cart>({
            lines: cart,
            byId: new Map(cart.map((one) => [one.id, one])),
            pending: new Set<string>(),
          })}
        >
          <Routes>
            <Route
              path="/cart/step2"
              element={
                <KeepOrderDialog
                  control={{ draft, newest: async () => draft, change: () => {}, drop }}
                  order={order}
                  isEstimate
                  address={hasAddress ? address : undefined}
                  onClose={() => {}}
                />
              }
            />
            <Route path="/order/dtj" element={<KeptOrdersPage />} />
            <Route path={paths.cart.pattern} element={<output>购物车</output>} />
          </Routes>
        </CartContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return { user: userEvent.setup(), drop }
}
const kept = async () => (await currentDatabase()!.submissions.toArray())[0]
const edits = async () => (await currentDatabase()!.outbox.toArray()).map(({ endpoint, body }) => ({ endpoint, body }))

beforeEach(async () => {
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('is kept under its name with remark and address, leaves the cart, and stands in the list', async () => {
  const { user, drop } = setUp([line])
  await user.type(screen.getByLabelText('名称'), '周一补货')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const card = await screen.findByRole('article', { name: '周一补货' })
  expect(within(card).getByText('待提交')).toBeTruthy()
  expect(card.textContent).toContain(`${shown!.name} ${shown!.number}`)
  expect(card.textContent).toContain('备注：请下午送')
  expect(within(card).getByRole('link', { name: '核对并提交' }).getAttribute('href')).toMatch(
    /^\/cart\/step2\?kept=\d+$/,
  )
  expect(await kept()).toMatchObject({
    purpose: 'order',
    state: 'draft',
    form: { addressId: 3, remark: '请下午送', kept: { seen: { payable: order.payable, isEstimate: true } } },
  })
  expect(await edits()).toEqual([{ endpoint: 'cart.remove', body: { ids: [shown!.id] } }])
  // Taken back alone, the removal would leave the goods in the cart and in the kept order.
  expect(await currentDatabase()!.outbox.toArray()).toMatchObject([
    { label: `存为待提交单 周一补货：${shown!.name}移出购物车`, isFinal: true },
  ])
  expect(drop).toHaveBeenCalled()
})

it('goes by itself only in the terms the buyer set, needs an address for it, and can be taken back', async () => {
  const { user } = setUp([line])
  await user.click(screen.getByRole('checkbox', { name: '联网后自动提交' }))
  const rise = screen.getByLabelText(/最多可上涨/)
  for (const wrong of ['-5', 'abc', ' ', '999999999']) {
    await user.clear(rise)
    await user.type(rise, wrong)
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('alert').textContent).toMatch(
      wrong === '999999999' ? /^不能超过本单应付的 ¥/ : /^请填写 0 或以上的金额/,
    )
  }
  await user.clear(rise)
  await user.type(rise, '12.5')
  await user.click(screen.getByRole('button', { name: '保存' }))
  // The lines of the factory are near their expiry.
  const consent = screen.queryByRole('button', { name: '知晓并保存' })
  if (consent) await user.click(consent)
  const card = await screen.findByRole('article')
  expect(within(card).getByText(/还没有提交。联网后没有缺货、上涨不超过 ¥12.50 就自动提交/)).toBeTruthy()
  expect(await kept()).toMatchObject({
    state: 'waiting',
    draft: { addressId: 3, isKept: true, tolerance: 1_250, payable: order.payable, lines: [{ takesExchange: true }] },
  })
  await user.click(within(card).getByRole('button', { name: '撤回自动提交' }))
  await waitFor(() => expect(within(card).getByText('待提交')).toBeTruthy())
  cleanup()
  document.body.replaceChildren()
  const again = setUp([line], { hasAddress: false })
  await again.user.click(screen.getByRole('checkbox', { name: '联网后自动提交' }))
  expect(screen.getByText('自动提交需要收货地址，请先选择')).toBeTruthy()
})

it('tells for a day which order it became by itself, and leads there', async () => {
  const { user } = setUp([line])
  await user.type(screen.getByLabelText('名称'), '周一补货')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByRole('article')
  const db = currentDatabase()!
  await db.submissions.toCollection().modify({ state: 'done', targetId: 41 })
  expect((await screen.findByText(/“周一补货”已自动提交/)).textContent).toContain('生成')
  expect(screen.getByRole('link', { name: /查看付款/ }).getAttribute('href')).toBe('/cart/step3/41')
  await db.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: Date.now() })
  await db.orders.put({ id: 7, number: 'CB7', paymentId: 41, lines: [] } as never)
  expect((await screen.findByRole('link', { name: '订单 CB7' })).getAttribute('href')).toBe('/order/info/7')
})

it('gets another name, and goes back into the cart beside what is there by now', async () => {
  const first = setUp([line])
  await first.user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByRole('article')
  cleanup()
  await currentDatabase()!.outbox.clear()
  const { user } = setUp([{ ...line, number: 7 }], { isOpen: false })
  await user.click(await screen.findByRole('button', { name: '改名' }))
  await user.type(screen.getByLabelText('名称'), '月底')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }))
  const card = await screen.findByRole('article', { name: '月底' })
  // Twice would be twice the pieces.
  await user.dblClick(within(card).getByRole('button', { name: '放回购物车' }))
  expect(await screen.findByText('购物车')).toBeTruthy()
  const [added, exchanged, ...more] = await edits()
  expect(more).toEqual([])
  expect(added).toMatchObject({ endpoint: 'cart.add', body: { params: [{ number: shown!.number + 7 }] } })
  expect(exchanged).toMatchObject({ endpoint: 'cart.exchange' })
  expect(await kept()).toBeUndefined()
})

it('tells old and new of what moved since, and that nothing did', () => {
  const seen = {
    lines: [{ id: shown!.id, number: 30, price: 61_700, gift: 0 }],
    payable: 1_000,
    at: NOON,
    isEstimate: false,
  }
  const goods = { [shown!.id]: { name: '板蓝根颗粒', specification: '', unit: '盒' } }
  const groups = [{ ...order.groups[0]!, lines: [{ ...shown!, price: 63_700 }] }]
  const { rerender } = render(
    <UiProvider>
      <KeptChanges kept={{ seen, goods }} checkout={{ groups, payable: 1_200 }} />
    </UiProvider>,
  )
  expect(screen.getAllByText(/板蓝根颗粒/).map(({ textContent }) => textContent)).toEqual([
    '板蓝根颗粒 30 盒 → 20 盒',
    '板蓝根颗粒 ¥6.17 → ¥6.37',
  ])
  expect(screen.getByText(/^应付/).textContent).toBe('应付 ¥10.00 → ¥12.00')
  const same = [{ ...order.groups[0]!, lines: [{ ...shown!, number: 30, price: 61_700 }] }]
  rerender(
    <UiProvider>
      <KeptChanges kept={{ seen, goods }} checkout={{ groups: same, payable: 1_000 }} />
    </UiProvider>,
  )
  expect(screen.getByText('价格与保存时一致。')).toBeTruthy()
})
