import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { SellerOrder } from '#contract/ops/order.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { someShipment } from '#testing/factories/order-factory.ts'
import { someOperator, someSellerOrder } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { OrderPage } from './order-page.tsx'

const order = someSellerOrder()

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
const scanner = () => screen.findByLabelText('扫描商品条码、追溯码或运单号')

/** A packed order that others change: `change` is how it stands afterwards, which is read at once. */
async function packed(first: SellerOrder = order, role: OperatorRole = 'warehouse', after: Partial<SellerOrder> = {}) {
  let now = first
  const acted: SellerOrder = { ...order, version: 9, order: { ...order.order, remark: '下午送' }, ...after }
  const asked = answerAt(({ method, path }) => {
    if (method === 'GET') return reply(opsApi.order.detail, now)
    now = path.endsWith('/cancel') ? { ...acted, left: [], order: { ...acted.order, status: 'cancelled' } } : acted
    return reply(opsApi.order.ship, acted)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const user = openAs(role, client)
  await user.type(await scanner(), '6901234567892{Enter}')
  await user.type(await scanner(), '81234567890123456789{Enter}')
  await user.type(await scanner(), '81234567890123456780{Enter}')
  const carrier = screen.getByRole<HTMLInputElement>('combobox', { name: '承运商' })
  await user.clear(carrier)
  await user.type(carrier, '顺丰医药')
  await user.type(screen.getByRole('textbox', { name: '运单号' }), 'SF1234567890')
  const change = (next: Partial<SellerOrder>) => {
    now = { ...order, ...next }
    return act(() => client.invalidateQueries())
  }
  const sent = () => asked.find(({ method }) => method === 'POST')?.body
  return { user, change, sent }
}
const picked = () => screen.getByLabelText<HTMLInputElement>('阿莫西林胶囊 A260301 已配').value
const waybill = () => screen.getByRole<HTMLInputElement>('textbox', { name: '运单号' }).value
const [leftOfFirst, leftOfSecond] = order.left
const goodSecond = {
  ...leftOfSecond!,
  batches: [{ ...leftOfSecond!.batches[0]!, expiresOn: '2099-06-30' }],
}
const leftNow = (left: number) => ({ ...leftOfFirst!, left, batches: [{ ...leftOfFirst!.batches[0]!, left }] })

it('keeps what was packed when a colleague marks the order, says so, and ships in the new version', async () => {
  const { user, change, sent } = await packed()
  await change({ version: 4 })
  expect(await screen.findByText('订单刚在别处有变动，已配、已扫和已填的内容都保留。')).toBeTruthy()
  expect([picked(), waybill()]).toEqual(['20', 'SF1234567890'])
  await user.click(screen.getByRole('button', { name: '部分发货' }))
  await waitFor(() => expect(sent()?.get('version')).toBe('4'))
  expect(sent()?.get('lines[0][trace_codes][1]')).toBe('81234567890123456780')
  // After the own shipment the panel begins empty.
  await waitFor(() => expect([picked(), waybill()]).toEqual(['0', '']))
  expect(screen.queryByText(/订单刚在别处有变动/)).toBeNull()
})

it('lowers what was packed to what a colleague left, and says what it took out', async () => {
  const { user, change, sent } = await packed()
  await change({ version: 4, left: [leftNow(1), leftOfSecond!] })
  expect(await screen.findByText(/已配由 20 减为 1（移出追溯码 1 个，请核对）/)).toBeTruthy()
  expect([picked(), waybill()]).toEqual(['1', 'SF1234567890'])
  await user.click(screen.getByRole('button', { name: '部分发货' }))
  await waitFor(() => expect(sent()?.get('version')).toBe('4'))
  expect(sent()?.get('lines[0][quantity]')).toBe('1')
  expect(sent()?.has('lines[0][trace_codes][1]')).toBe(false)
})

it('does not ship everything else when a colleague sent all that was packed, until he packs again', async () => {
  const { user, change, sent } = await packed()
  await change({ version: 4, left: [goodSecond] })
  expect(await screen.findByText(/已没有未发的，箱内的 20 盒已移出/)).toBeTruthy()
  const ship = screen.getByRole<HTMLButtonElement>('button', { name: /^(全部|部分)发货$/ })
  expect([ship.disabled, waybill()]).toEqual([true, 'SF1234567890'])
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent()).toBeUndefined()
  expect(screen.getByText(/^箱内是空的/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(ship.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '全部配齐' }))
  expect(ship.disabled).toBe(false)
})

it('does not ship everything that a colleague left where nothing was packed, until that is asked for', async () => {
  let now: SellerOrder = { ...order, left: [leftOfFirst!, goodSecond] }
  const asked = answerAt(({ method }) => reply(method === 'GET' ? opsApi.order.detail : opsApi.order.ship, now))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const user = openAs('warehouse', client)
  await user.type(await screen.findByRole('textbox', { name: '运单号' }), 'SF1234567890')
  const carrier = screen.getByRole('combobox', { name: '承运商' })
  await user.clear(carrier)
  await user.type(carrier, '顺丰医药')
  const ship = screen.getByRole<HTMLButtonElement>('button', { name: /^(全部|部分)发货$/ })
  expect(ship.disabled).toBe(false)
  now = { ...order, version: 4, left: [goodSecond] }
  await act(() => client.invalidateQueries())
  expect(await screen.findByText(/^订单刚在别处有变动/)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect([ship.disabled, asked.some(({ method }) => method === 'POST')]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: '全部配齐' }))
  expect(ship.disabled).toBe(false)
})

it('says that nothing was sent of what was packed when the order is shipped elsewhere', async () => {
  const { change } = await packed()
  await change({ version: 4, left: [], order: { ...order.order, status: 'pending_receipt' } })
  const notice = await screen.findByText(/已不在待发货，刚才配货和填写的内容没有发出/)
  expect(notice.textContent).toContain('承运商 顺丰医药，运单号 SF1234567890')
})

it('is silent where nothing was packed or typed when the order is cancelled elsewhere', async () => {
  let now: SellerOrder = order
  answerAt(() => reply(opsApi.order.detail, now))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openAs('warehouse', client)
  await scanner()
  now = { ...order, version: 4, left: [], order: { ...order.order, status: 'cancelled' } }
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(screen.queryByText('未发 2 行')).toBeNull())
  expect(screen.queryByText(/没有发出/)).toBeNull()
})

it('says before a paid order is cancelled what goes back where, and tells the own cancellation as no news', async () => {
  const money = { payable: 100_000, paid: 100_000, voucherAmount: 30_000, balanceAmount: 20_000 }
  // As the server counts it: a return of a sister has drawn ¥10 of the voucher.
  const back = { voucher: 29_000, balance: 20_000, rest: 50_000 }
  const { user } = await packed({ ...order, back, order: { ...order.order, ...money, paidBy: 'transfer' } }, 'admin')
  await user.click(screen.getByRole('button', { name: '取消订单' }))
  const dialog = within(await screen.findByRole('dialog'))
  const told = dialog.getByLabelText('退回款项').textContent
  for (const part of ['¥990.00', '现金券¥290.00', '余额¥200.00', '银行账户¥500.00']) expect(told).toContain(part)
  expect(dialog.queryByRole('button', { name: /超时未付款/ })).toBeNull()
  await user.type(dialog.getByLabelText(/^原因/), '商品缺货')
  await user.click(dialog.getByRole('button', { name: '取消订单' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByLabelText('阿莫西林胶囊 A260301 已配')).toBeNull())
  expect(screen.queryByText(/没有发出/)).toBeNull()
})

it('says in plain words what an own change of batches takes out of the box', async () => {
  const [line] = order.left
  const other = { ...line!, batches: [{ ...line!.batches[0]!, batch: 'A260402' }] }
  const { user } = await packed(order, 'warehouse', { left: [other, leftOfSecond!] })
  await user.click(screen.getByRole('button', { name: '更换批号' }))
  const said = await screen.findByText(/A260301 已换成其他批号，箱内的 20 盒已移出/)
  expect(said.textContent).toContain('请按新批号配货')
})

it('keeps what was packed after the own mark, and makes no news of it', async () => {
  const { user, sent } = await packed()
  await user.click(screen.getByRole('button', { name: '标记出库中' }))
  await screen.findByText('下午送')
  expect(sent()?.get('version')).toBe('3')
  expect([picked(), waybill()]).toEqual(['20', 'SF1234567890'])
  expect(screen.queryByText(/订单刚在别处有变动/)).toBeNull()
})

/** The server ships, its answer is lost, and the order is read again as `after`. */
async function shipUnanswered(after: Partial<SellerOrder>) {
  let now = order
  const asked = answerAt(({ method }) => {
    if (method === 'GET') return reply(opsApi.order.detail, now)
    now = { ...order, version: 4, ...after }
    return cut
  })
  const user = openAs('warehouse')
  await user.type(await scanner(), '6901234567892{Enter}')
  const carrier = screen.getByRole<HTMLInputElement>('combobox', { name: '承运商' })
  await user.clear(carrier)
  await user.type(carrier, '顺丰医药')
  await user.type(screen.getByRole('textbox', { name: '运单号' }), 'SF1234567890')
  await user.click(screen.getByRole('button', { name: '部分发货' }))
  return { user, sent: () => asked.filter(({ method }) => method === 'POST') }
}
const parcel = {
  ...someShipment(),
  carrier: '顺丰医药',
  waybill: 'SF1234567890',
  packages: 1,
  method: 'express' as const,
}

it('says that a parcel is shipped when its answer was lost and it stands on the order', async () => {
  await shipUnanswered({ left: [], order: { ...order.order, status: 'pending_receipt' }, shipments: [parcel] })
  expect(await screen.findByText('SF1234567890 已发货（刚才没有收到回应，已核对）')).toBeTruthy()
  expect(screen.queryByText(/没有发出/)).toBeNull()
})

it('says that it was not sent when another parcel took the order out of the queue before', async () => {
  const other = { ...parcel, waybill: 'SF9' }
  await shipUnanswered({ left: [], order: { ...order.order, status: 'pending_receipt' }, shipments: [other] })
  expect(await screen.findByText(/没有发出.*运单号 SF1234567890/)).toBeTruthy()
})

it('begins an empty panel after a part shipment without an answer, so that nothing is sent twice', async () => {
  const { user, sent } = await shipUnanswered({ left: [leftNow(20), leftOfSecond!], shipments: [parcel] })
  expect(await screen.findByText('SF1234567890 已发货（刚才没有收到回应，已核对）')).toBeTruthy()
  expect([picked(), waybill()]).toEqual(['0', ''])
  expect(screen.queryByText(/订单刚在别处有变动/)).toBeNull()
  await user.click(await scanner())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent()).toHaveLength(1)
})

it('keeps what was packed when the answer and the parcel are both missing', async () => {
  const { user, sent } = await shipUnanswered({ version: 3 })
  expect(await screen.findByText('网络连接失败，请检查网络')).toBeTruthy()
  expect([picked(), waybill()]).toEqual(['20', 'SF1234567890'])
  await user.click(screen.getByRole('button', { name: '部分发货' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent().map(({ body }) => body.toString())
  expect(second).toBe(first)
})
