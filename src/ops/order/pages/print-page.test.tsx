import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { SellerOrder } from '#contract/ops/order.ts'
import { dayOf, minuteOf } from '#domain/instant.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someShipment } from '#testing/factories/order-factory.ts'
import { someOperator, someSellerOrder } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { PrintPage } from './print-page.tsx'

const DAY_MS = 86_400_000
const [sent] = someShipment().lines
const first = someShipment()
const second = someShipment({
  id: 2,
  number: '20261121000001-2',
  waybill: 'SF2',
  packages: 7,
  coldChain: '',
  shippedAt: NOON + 3 * DAY_MS,
  lines: [{ ...sent!, lineId: 2, goodsId: 2, name: '布洛芬缓释胶囊', batch: 'B9', quantity: 5 }],
})

function show(seller: SellerOrder, address = '/print/note?ids=1') {
  answerAt(({ path }) => (path.endsWith('/999') ? refusal('ops.notFound') : reply(opsApi.order.detail, seller)))
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator('warehouse')}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/print/note" element={<PrintPage kind="note" />} />
              <Route path="/print/pick" element={<PrintPage kind="pick" />} />
            </Routes>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
}

async function open(seller: SellerOrder, address?: string) {
  show(seller, address)
  return screen.findAllByRole('article')
}
const factOf = (sheet: HTMLElement, name: string) =>
  within(sheet).queryByText(name, { selector: 'dt' })?.nextSibling?.textContent
const goodsOf = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent)

it('prints a note for each shipment, with its own lines and the instant at which it left', async () => {
  const sheets = await open(someSellerOrder({ shipments: [second, first] }))
  expect(sheets).toHaveLength(2)
  expect(sheets.map((sheet) => within(sheet).getByRole('heading').textContent)).toEqual([
    '药品随货同行单（票）',
    '药品随货同行单（票）',
  ])
  expect(sheets.map((sheet) => factOf(sheet, '发货日期'))).toEqual(
    [first, second].map((one) => minuteOf(one.shippedAt)),
  )
  expect(sheets.map((sheet) => factOf(sheet, '随货单号'))).toEqual([first.number, second.number])
  expect(sheets.map((sheet) => factOf(sheet, '承运'))).toEqual(['顺丰医药 SF1386600420017', '顺丰医药 SF2'])
  expect(sheets.map((sheet) => factOf(sheet, '件数'))).toEqual(['2', '7'])
  expect(sheets.map(goodsOf)).toEqual([['阿莫西林胶囊'], ['布洛芬缓释胶囊']])
  // Each has one line: its sum is the amount of that line.
  const lineAmounts = sheets.map((sheet) => within(sheet).getAllByRole('cell').at(-1)!.textContent)
  expect(sheets.map((sheet) => within(sheet).getByText(/，合计金额/).textContent)).toEqual([
    expect.stringMatching(new RegExp(`，合计金额 ${lineAmounts[0]}$`)),
    expect.stringMatching(new RegExp(`，合计金额 ${lineAmounts[1]}$`)),
  ])
  expect(lineAmounts.every((amount) => /^¥?[\d,]+\.\d{2}$/.test(amount))).toBe(true)
  expect(screen.queryByText('开单日期')).toBeNull()
})

it('prints what was paid for the pieces, what is not in it, and where the stamp goes', async () => {
  const { order } = someSellerOrder()
  const lines = [{ ...order.lines[0]!, number: 70, price: 126_200, amount: 88_340, payable: 80_239 }]
  const shipment = someShipment({ lines: [{ ...sent!, quantity: 70, storage: 'cool' }] })
  const seller = someSellerOrder({ order: { ...order, lines, freight: 800 }, shipments: [shipment] })
  const [sheet] = await open(seller)
  const cells = within(sheet!).getAllByRole('cell')
  expect(cells.slice(-4).map(({ textContent }) => textContent)).toEqual(['阴凉', '70', '11.4627', '802.39'])
  expect(within(sheet!).getByText(/，合计金额 802\.39$/)).toBeTruthy()
  expect(within(sheet!).getByText(/不含运费；本订单运费 8\.00/)).toBeTruthy()
  expect(within(sheet!).getByText(/^发货单位（出库专用章）/)).toBeTruthy()
})

it('prints the note of one shipment alone where one is asked for', async () => {
  const sheets = await open(someSellerOrder({ shipments: [first, second] }), '/print/note?ids=1&shipment=2')
  expect(sheets.map((sheet) => factOf(sheet, '随货单号'))).toEqual([second.number])
})

it('has only a list to pick from, without a date of dispatch, for an order of which nothing was sent', async () => {
  const seller = someSellerOrder()
  const [sheet] = await open(seller)
  expect(within(sheet!).getByRole('heading').textContent).toBe('拣货单')
  expect(within(sheet!).queryByText(/合计金额/)).toBeNull()
  expect([factOf(sheet!, '发货日期'), factOf(sheet!, '开单日期')]).toEqual([undefined, undefined])
  expect(factOf(sheet!, '下单日期')).toBe(dayOf(seller.order.createdAt))
  expect(screen.getByText(/^1 张订单尚未发货/)).toBeTruthy()
})

it('prints nothing of a cancelled order, and says so', async () => {
  const { order } = someSellerOrder()
  show(someSellerOrder({ order: { ...order, status: 'cancelled' } }))
  expect(await screen.findByText(/没有待发货的商品（已取消，或不在待发货），不打印/)).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('button', { name: '打印' })).toHaveProperty('disabled', true)
})

it('says of an unpaid order that it waits for its payment', async () => {
  const { order } = someSellerOrder()
  show(someSellerOrder({ order: { ...order, status: 'pending_payment' } }), '/print/pick?ids=1')
  expect(await screen.findByText(`订单 ${order.number} 待付款，不打印。`)).toBeTruthy()
})

it('says of an order that there is none, and prints the others', async () => {
  show(someSellerOrder(), '/print/pick?ids=999')
  expect(await screen.findByText('没有这张订单')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('拣货单 0 张订单')
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull()
  cleanup()
  show(someSellerOrder(), '/print/pick?ids=999,1')
  expect(await screen.findByText('1 张订单不存在，不打印。')).toBeTruthy()
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(screen.getByRole('button', { name: '打印' })).toHaveProperty('disabled', false)
})
