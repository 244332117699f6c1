import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { proposeOrder } from '#domain/replenishment/proposal.ts'
import { NOON, someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { rowsOf } from '../model/rows.ts'
import { BuyBar } from './buy-bar.tsx'
import { ProposalTable } from './proposal-table.tsx'

const BUYER = someBuyer()
const goods = [
  someGoods({ id: 1, name: '阿莫西林胶囊', packing: 10, stock: 900, expiresOn: '2029-01-01' }),
  someGoods({ id: 2, name: '板蓝根颗粒', packing: 10, stock: 50, expiresOn: '2029-01-01' }),
  someGoods({ id: 3, name: '蒙脱石散' }),
] as unknown as ListedGoods[]
const someUse = (goodsId: number, stock: number) => ({
  goodsId,
  times: 4,
  everyDays: 28,
  usualNumber: 60,
  lastNumber: 60,
  lastAt: NOON,
  perDay: 60 / 28,
  spread: 0,
  stock,
})
const propose = (...stocks: number[]) =>
  proposeOrder(
    stocks.map((stock, place) => someUse(place + 1, stock)),
    {
      goods: new Map(goods.map((one) => [one.id, one as never])),
      buyer: BUYER,
      now: NOON,
      terms: { targetDays: 30, reviewDays: 7, leadDays: 3, leadByWarehouse: new Map() },
      pending: new Map(),
    },
  )
const lines = propose(11, 4)
/** Of a buyer who may do both; a price of ¥1. */
const OPEN = {
  pendingOf: () => ({ cart: 0, kept: 0 }),
  amountOf: () => 100,
  isPlacingFrozen: false,
  isCountingFrozen: false,
}

function setUp(typed: Readonly<Record<number, number>> = {}) {
  const [onNumber, onCount, onSend] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <UiProvider>
      <MemoryRouter>
        <ProposalTable
          rows={rowsOf({ lines, unknown: [3], goods }, typed, BUYER, NOON)}
          {...OPEN}
          onNumber={onNumber}
          onCount={onCount}
          onWrong={() => {}}
          onSend={onSend}
        />
      </MemoryRouter>
    </UiProvider>,
  )
  return { user: userEvent.setup(), onNumber, onCount, onSend }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('says what each number follows from, and what holds it back', () => {
  setUp()
  expect(screen.getByText('28 天用 60 盒，剩 5 天，起订 10 盒')).toBeTruthy()
  expect(field('阿莫西林胶囊 补货数量').value).toBe('60')
  expect(field('板蓝根颗粒 补货数量').value).toBe('50')
  expect(screen.getByText(/最多可购 50/)).toBeTruthy()
})

it('takes a typed number, and brings it to what can be had', async () => {
  const { user, onNumber } = setUp()
  await user.type(field('阿莫西林胶囊 补货数量'), '33{Enter}')
  expect(onNumber).toHaveBeenCalledWith(expect.objectContaining({ state: 'due' }), 33)
  const [row] = rowsOf({ lines, unknown: [], goods }, { 1: 33, 2: 0 }, BUYER, NOON).filter(
    ({ goods: { id } }) => id === 1,
  )
  expect(row).toMatchObject({ number: 40, isTyped: true })
})

it('says of a number that whole packs changed what was wanted, and why', () => {
  setUp({ 1: 33 })
  expect(screen.getByText(/填了 33 盒，包装 10 盒，已按整包取整为 40 盒/)).toBeTruthy()
  const [needed] = rowsOf({ lines, unknown: [], goods }, {}, BUYER, NOON)
  expect(needed!.rounded).toBe(needed!.number > needed!.line!.need ? needed!.line!.need : undefined)
  const [even] = rowsOf({ lines, unknown: [], goods }, { 1: 40 }, BUYER, NOON)
  expect(even!.rounded).toBeUndefined()
})

it('says nothing of the number before beside a wrong one', async () => {
  const { user } = setUp({ 1: 33 })
  await user.clear(field('阿莫西林胶囊 补货数量'))
  await user.type(field('阿莫西林胶囊 补货数量'), '99999999{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('请填写 0 至 99999 的整数')
  expect(screen.queryByText(/已按整包取整/)).toBeNull()
})

it('says once that the number before stands where the field is emptied, on Enter and where it is left', async () => {
  const { user, onNumber } = setUp()
  const number = field('阿莫西林胶囊 补货数量')
  for (const ending of ['{Enter}', '{Tab}']) {
    document.querySelector('.cb-toasts')?.replaceChildren()
    await user.clear(number)
    await user.keyboard(ending)
    expect(number.value).toBe('60')
    const toasts = [...document.querySelectorAll('.cb-toast')]
    expect(toasts).toHaveLength(1)
    expect(toasts[0]!.textContent).toContain('请填写 0 至 99999 的整数，仍是 60')
  }
  expect(onNumber).not.toHaveBeenCalled()
})

it('refuses what is no number of pieces and says why, on Enter and where the field is left', async () => {
  const { user, onCount } = setUp()
  const stock = field('阿莫西林胶囊 盘点数')
  for (const wrong of ['-1', '2.5', '1e3', '99999999']) {
    await user.clear(stock)
    await user.type(stock, `${wrong}{Enter}`)
    expect([stock.value, stock.getAttribute('aria-invalid'), document.activeElement]).toEqual([wrong, 'true', stock])
    expect(screen.getByRole('alert').textContent).toBe('请填写 0 至 99999 的整数')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
  }
  expect(onCount).not.toHaveBeenCalled()
})

function Counted() {
  const [stocks, setStocks] = useState([400, 500])
  return (
    <ProposalTable
      rows={rowsOf({ lines: propose(...stocks), unknown: [], goods }, {}, BUYER, NOON)}
      {...OPEN}
      onNumber={() => {}}
      onCount={(row, pieces) => setStocks((all) => all.map((one, at) => (at + 1 === row.goods.id ? pieces : one)))}
      onWrong={() => {}}
      onSend={() => {}}
    />
  )
}
const countedNames = () => screen.getAllByLabelText(/盘点数$/).map((one) => one.getAttribute('aria-label'))

it('keeps a counted row and the focus where they are until another part is chosen', async () => {
  render(
    <UiProvider>
      <MemoryRouter>
        <Counted />
      </MemoryRouter>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '够用 2' }))
  const before = countedNames()
  await user.type(field('板蓝根颗粒 盘点数'), '0')
  await user.tab()
  expect(screen.getByRole('button', { name: '够用 1' })).toBeTruthy()
  expect(countedNames()).toEqual(before)
  const number = field('板蓝根颗粒 补货数量')
  expect(document.activeElement).toBe(number)
  expect([number.selectionStart, number.selectionEnd]).toEqual([0, number.value.length])
  expect(Number(number.value)).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '够用 1' }))
  expect(countedNames()).toEqual(['阿莫西林胶囊 盘点数'])
})

/** The table above its bar, as the page has them. */
function Bought({ order }: { order: () => void }) {
  const rows = rowsOf({ lines, unknown: [], goods }, {}, BUYER, NOON)
  const [wrongCount, addWrong] = useReducer((count: number, change: 1 | -1) => count + change, 0)
  return (
    <>
      <ProposalTable rows={rows} {...OPEN} onNumber={() => {}} onCount={() => {}} onWrong={addWrong} onSend={order} />
      <BuyBar
        rows={rows}
        amount={100}
        inCart={new Map()}
        isFrozen={false}
        isWrong={wrongCount > 0}
        keeping={{ isBusy: false, order, keep: order }}
        onDone={() => {}}
      />
    </>
  )
}

const buttons = () =>
  ['存为待提交单', '加入购物车', '立即下单'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))

it('buys nothing while a number is wrong, left or not, and says why until it is mended', async () => {
  document.querySelector('.cb-toasts')?.replaceChildren()
  const order = vi.fn<() => void>()
  render(
    <UiProvider>
      <MemoryRouter>
        <Bought order={order} />
      </MemoryRouter>
    </UiProvider>,
  )
  const number = field('阿莫西林胶囊 补货数量')
  await userEvent.clear(number)
  await userEvent.type(number, '-4{Enter}')
  for (const button of buttons()) await userEvent.click(button)
  expect(order).not.toHaveBeenCalled()
  expect([number.value, number.getAttribute('aria-invalid')]).toEqual(['-4', 'true'])
  // In words at the row, with no sum of the number before, and no toast that goes.
  const row = number.closest('li')!
  expect(row.textContent).toContain('请填写 0 至 99999 的整数')
  expect(row.textContent).not.toContain('¥')
  expect(document.querySelectorAll('.cb-toast')).toHaveLength(0)
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true, true])
  expect(screen.getByText('有补货数量填得不对，改好后才能下单')).toBeTruthy()
  await userEvent.type(number, '{Escape}')
  expect(number.value).toBe('60')
  await userEvent.click(screen.getByRole('button', { name: '立即下单' }))
  expect(order).toHaveBeenCalledOnce()
})

it('goes by the arrow keys from row to row and from column to column, and sends by Ctrl+Enter', async () => {
  const { user, onSend } = setUp()
  const first = screen.getAllByLabelText<HTMLInputElement>(/补货数量$/)
  first[0]!.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first[1])
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getAllByLabelText(/盘点数$/)[1])
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getAllByLabelText(/盘点数$/)[0])
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(first[0])
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend).toHaveBeenCalledOnce()
})

it('takes a count of goods whose use is not known yet', async () => {
  const { user, onCount } = setUp()
  await user.click(screen.getByRole('button', { name: '记录不足 1' }))
  await user.type(field('蒙脱石散 盘点数'), '7{Enter}')
  expect(onCount).toHaveBeenCalledWith(expect.objectContaining({ state: 'unknown' }), 7)
})
