import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'
import { sentMoneyText } from '#domain/payment/transfer.ts'
import { answerAt, answerWith, refusal, reply } from '#testing/answering-fetch.ts'
import { someOperator, someSellerOrder } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { OrderPage } from './order-page.tsx'

const order = someSellerOrder()
const detail = reply(opsApi.order.detail, order)
/** Of which everything may leave. */
const ready = reply(opsApi.order.detail, { ...order, left: order.left.slice(0, 1) })

function openAs(role: OperatorRole, client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <OperatorProvider value={someOperator(role)}>
          <MemoryRouter initialEntries={['/orders/1']}>
            <Routes>
              <Route path="/orders/:id" element={<OrderPage />} />
            </Routes>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return userEvent.setup()
}
const told = (word: string) => screen.getByText(word).nextElementSibling?.textContent
const scanner = () => screen.findByLabelText('扫描商品条码、追溯码或运单号')

it('ships what was scanned, with its trace codes, by Ctrl+Enter', async () => {
  const asked = answerWith(detail, reply(opsApi.order.ship, order), detail)
  const user = openAs('warehouse')
  await user.type(await scanner(), '6901234567892{Enter}')
  expect(screen.getByText('阿莫西林胶囊：已配')).toBeTruthy()
  await user.type(await scanner(), '81234567890123456789{Enter}')
  await user.type(screen.getByRole('combobox', { name: '承运商' }), '顺丰医药')
  await user.type(await scanner(), 'SF1234567890{Enter}')
  expect(screen.getByRole('button', { name: '部分发货' })).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/ops/order/1/ship'))
  expect(Object.fromEntries(asked.find(({ method }) => method === 'POST')!.body)).toEqual({
    carrier: '顺丰医药',
    waybill: 'SF1234567890',
    packages: '1',
    method: 'express',
    version: '3',
    'lines[0][line_id]': '1',
    'lines[0][batch]': 'A260301',
    'lines[0][quantity]': '20',
    'lines[0][trace_codes][0]': '81234567890123456789',
  })
})

it('proposes a cold chain for what must stay cold, and says what may not leave without one', async () => {
  const [first, ...rest] = order.left
  answerWith(reply(opsApi.order.detail, { ...order, left: [{ ...first!, isCold: true }, ...rest] }))
  const user = openAs('warehouse')
  await scanner()
  const method = screen.getByLabelText<HTMLSelectElement>(/运输方式/)
  expect(method.value).toBe('coldExpress')
  expect(screen.getByLabelText('冷链说明')).toBeTruthy()
  await user.selectOptions(method, 'express')
  expect(screen.getByText(/阿莫西林胶囊 须冷藏运输/)).toBeTruthy()
  expect(screen.queryByLabelText('冷链说明')).toBeNull()
})

it('refuses wrong goods and an expired batch with a word, and puts nothing into the box', async () => {
  answerWith(detail)
  const user = openAs('warehouse')
  await user.type(await scanner(), '6900000000000{Enter}')
  expect(screen.getByText('条码不属于这张订单，请核对商品')).toBeTruthy()
  await user.type(await scanner(), '6907654321098{Enter}')
  expect(screen.getByText('布洛芬缓释胶囊：B1 批号已过有效期，不能发货')).toBeTruthy()
  expect(screen.getByText('已过期')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('阿莫西林胶囊 A260301 已配').value).toBe('0')
})

it('says who was first and reads the order again', async () => {
  const asked = answerWith(ready, refusal('ops.overtaken'), ready)
  const user = openAs('warehouse')
  await scanner()
  await user.type(screen.getByRole('combobox', { name: '承运商' }), '自有车辆')
  await user.type(screen.getByRole('textbox', { name: '运单号' }), '1')
  await user.click(screen.getByRole('button', { name: '全部发货' }))
  expect(await screen.findByText(/刚被其他操作员处理过.*页面已更新为最新状态/)).toBeTruthy()
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'GET', path: '/api/ops/order/1' }))
})

it.each([
  ['warehouse', ['全部发货'], ['取消订单']],
  ['finance', ['取消订单'], ['全部发货']],
  ['marketing', [], ['取消订单', '全部发货']],
] as const)('shows %s only what that role may do', async (role, shown, hidden) => {
  answerWith(ready)
  openAs(role)
  await screen.findByText('安和诊所')
  for (const name of shown) expect(screen.getByRole('button', { name })).toBeTruthy()
  for (const name of hidden) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('tells by what an order was paid, fen by fen', async () => {
  const parts = { payable: 100_000, voucherAmount: 30_000, balanceAmount: 20_000, paidBy: 'alipay' } as const
  answerWith(reply(opsApi.order.detail, { ...order, order: { ...order.order, ...parts } }))
  openAs('finance')
  await screen.findByText('其中现金券')
  expect(['其中现金券', '其中余额', '其余支付宝'].map(told)).toEqual(['¥300.00', '¥200.00', '¥500.00'])
})

it('gives a part of the price back on delivered goods, with a reason, and offers that to finance alone', async () => {
  const sent = {
    ...order,
    left: [],
    order: { ...order.order, status: 'completed' as const, shippedAt: 1, refundDone: { amount: 500, at: 1 } },
  }
  const lines = [
    { lineId: 1, name: '阿莫西林胶囊', specification: '0.25g*24粒', unit: '盒', quantity: 20, most: 9_000 },
  ]
  const asked = answerAt(({ path }) =>
    path.endsWith('/allowable')
      ? reply(opsApi.afterSales.allowable, { lines })
      : path.endsWith('/allow')
        ? reply(opsApi.afterSales.allow, sent)
        : reply(opsApi.order.detail, sent),
  )
  const user = openAs('finance')
  await screen.findByText('安和诊所')
  expect(told('已退')).toBe('¥5.00')
  await user.click(screen.getByRole('button', { name: '折让' }))
  const dialog = within(await screen.findByRole('dialog'))
  const allow = dialog.getByRole<HTMLButtonElement>('button', { name: '折让' })
  await user.type(await dialog.findByLabelText('阿莫西林胶囊 0.25g*24粒 折让（元）'), '30')
  expect(allow.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: '到货近效期' }))
  await user.click(allow)
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/ops/order/1/allow'))
  expect(Object.fromEntries(asked.find(({ method }) => method === 'POST')!.body)).toEqual({
    'lines[0][line_id]': '1',
    'lines[0][amount]': '3000',
    reason: '到货近效期',
    version: '3',
  })
})

it('says in 折让 which goods are left out because they are recalled', async () => {
  const delivered = { ...order, order: { ...order.order, status: 'completed' as const, shippedAt: 1 } }
  const piece = { lineId: 2, name: '氯雷他定片', specification: '10mg', unit: '盒', quantity: 8, batches: ['C1', 'C2'] }
  answerAt(({ path }) =>
    path.endsWith('/allowable')
      ? reply(opsApi.afterSales.allowable, { lines: [], recalled: [piece] })
      : reply(opsApi.order.detail, delivered),
  )
  const user = openAs('finance')
  await user.click(await screen.findByRole('button', { name: '折让' }))
  const dialog = within(await screen.findByRole('dialog'))
  const why = '已召回，不能折让留用，请安排客户退回：氯雷他定片 10mg 批号 C1、C2，8 盒'
  expect(await dialog.findByText(why)).toBeTruthy()
  expect(dialog.getByText(/客户手里的都已召回/)).toBeTruthy()
})

it('shows the warehouse no 折让', async () => {
  answerWith(reply(opsApi.order.detail, { ...order, order: { ...order.order, status: 'completed', shippedAt: 1 } }))
  openAs('warehouse')
  await screen.findByText('安和诊所')
  expect(screen.queryByRole('button', { name: '折让' })).toBeNull()
})

it('warns before an order is cancelled whose transfer waits, and offers no late payment as the reason', async () => {
  const waiting = { ...order.order, status: 'pending_payment', transferState: 'submitted' } as const
  answerWith(reply(opsApi.order.detail, { ...order, left: [], order: waiting }))
  const user = openAs('finance')
  await user.click(await screen.findByRole('button', { name: '取消订单' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/客户已提交转账凭证，款项可能已经汇出，取消前请先与财务核对/)).toBeTruthy()
  expect(dialog.queryByText('这张订单没有已付的款项。')).toBeNull()
  expect(dialog.queryByRole('button', { name: /超时未付款/ })).toBeNull()
  expect(dialog.getByText(/到账的确认后转为待退款，没有到账的退回凭证/)).toBeTruthy()
})

it('names before a cancellation the order that the waiting transfer pays first, in the words the buyer is words', async () => {
  const waiting = { ...order.order, status: 'pending_payment', transferState: 'submitted' } as const
  answerWith(reply(opsApi.order.detail, { ...order, left: [], order: waiting, paidFirst: ['20261121000009'] }))
  const user = openAs('finance')
  await user.click(await screen.findByRole('button', { name: '取消订单' }))
  const words = within(await screen.findByRole('dialog')).getByText(/客户已提交转账凭证/).textContent
  expect(words).toContain('到账的先付订单 20261121000009，多出的转为待退款')
  expect(words).toContain(`客户会收到说明：${sentMoneyText(true)}。`)
})

it('marks a recalled batch among the goods of an order that is not to be shipped yet', async () => {
  const [line] = order.order.lines
  const recalled = { number: 'A260301', expiresOn: '2099-06-30', quantity: 20, isRecalled: true }
  const lines = [{ ...line!, batches: [recalled] }]
  answerWith(reply(opsApi.order.detail, { ...order, left: [], order: { ...order.order, status: 'completed', lines } }))
  openAs('finance')
  const table = within(await screen.findByRole('table', { name: '商品明细' }))
  expect(table.getByText('已召回')).toBeTruthy()
})
