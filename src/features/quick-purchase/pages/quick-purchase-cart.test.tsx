import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { matchRows, NOTHING_OWN, packGoods } from '#catalog/index.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { type Paste, readPaste } from '#domain/quick-purchase/read-paste.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someBuyer, someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import QuickPurchasePage from './quick-purchase-page.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const ibuprofen = someGoods({ id: 3, name: '布洛芬缓释胶囊', unit: '盒', packing: 5, stock: 500 })
const amlodipine = someGoods({ id: 4, name: '苯磺酸氨氯地平片', unit: '盒', packing: 10, stock: 500 })
const onSale = someGoods({
  id: 5,
  name: '蒙脱石散',
  unit: '盒',
  packing: 10,
  stock: 500,
  flashSale: { price: 99_000, startsAt: 0, endsAt: Date.now() + 3_600_000, stock: 200, limit: 0 },
})
const known = [ibuprofen, amlodipine, onSale]
const catalog = {
  columns: packGoods(known),
  readings: new Map([['布洛芬缓释胶囊', 'bu luo fen huan shi jiao nang']]),
}
const worker = stillWorker({
  status: () => ({ state: 'ready' }),
  goods: () => known.map((one) => ({ ...one, goodsImage: [], isBuy: 1 })),
  matchRows: (paste: Paste) => matchRows(catalog, readPaste(paste), { bought: NOTHING_OWN.bought }),
})
const account = { state: 'user', user: { buyer: someBuyer({ documents: [] }) } } as unknown as CurrentUser

const show = () => {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/kjcg']}>
        <CurrentUserContext value={account}>
          <QuickPurchasePage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const entry = () => screen.findByRole('combobox', { name: /品名、简码/ })
const rows = () => within(screen.getByRole('list', { name: /^共/ })).getAllByRole('listitem')
const candidate = (name: RegExp) => screen.findByRole('option', { name })
const outbox = () => currentDatabase()!.outbox.toArray()

beforeEach(async () => {
  vi.stubGlobal('Worker', worker.Worker)
  await (await loadEngine()).openUserDatabase(1)
  await currentDatabase()!.meta.put({ name: 'cursor', value: 1, at: Date.now() } as never)
})
afterEach(() => {
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('says beforehand and afterwards that a number takes the place of the one in the cart', async () => {
  await currentDatabase()!.cart.put(someLine(ibuprofen, 150))
  const user = show()
  await user.type(await entry(), '布洛芬缓释胶囊 450')
  await candidate(/./)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rows()[0]!.textContent).toContain('购物车 150 → 450 盒'))
  await user.click(screen.getByRole('button', { name: '1 种加入购物车' }))
  expect(await screen.findByText(/1 种由 150 改为 450 盒/)).toBeTruthy()
  const report = await screen.findByRole('region', { name: '上次结果' })
  expect(report.textContent).toContain('购物车 150 → 450 盒')
  expect((await outbox())[0]).toMatchObject({ body: { params: [{ goods_id: 3, number: 450 }] } })
})

const enter = async (user: ReturnType<typeof show>, text: string) => {
  await user.type(await entry(), text)
  await candidate(/./)
  await user.keyboard('{Enter}')
}

const sumOf = () => screen.getByText(/^合计/).textContent

it('says of goods that the cart has as many of that nothing was added, at the press, afterwards and in the sum', async () => {
  await currentDatabase()!.cart.put(someLine(amlodipine, 60))
  const user = show()
  await enter(user, '布洛芬缓释胶囊 20')
  await waitFor(() => expect(rows()[0]!.dataset['state']).toBe('ready'))
  const sum = sumOf()
  await enter(user, '苯磺酸氨氯地平片 50')
  await waitFor(() => expect(rows()[1]!.dataset['state']).toBe('held'))
  expect(rows()[1]!.textContent).toContain('购物车已有 60 盒，不再增加')
  expect(sumOf()).toBe(sum)
  await user.click(screen.getByRole('button', { name: '1 种加入购物车' }))
  expect(await screen.findByText(/^1 种已加入购物车.*，1 种购物车已有，未增加$/)).toBeTruthy()
  const report = await screen.findByRole('region', { name: '上次结果' })
  const stayed = within(report).getAllByRole('listitem')[1]!.textContent
  expect(stayed).toContain('购物车已有 60 盒，不再增加')
  expect(stayed).not.toMatch(/已匹配|50 → 60|×/)
})

it('quotes the line of the cart that will change: in a flash sale its own, beside an ordinary one', async () => {
  await currentDatabase()!.cart.bulkPut([someLine(onSale, 30), someLine(onSale, 20, { type: 1 })])
  const user = show()
  await enter(user, '蒙脱石散 40')
  await waitFor(() => expect(rows()[0]!.textContent).toContain('购物车 20 → 40 盒'))
  expect(rows()[0]!.textContent).toContain('¥9.90')
  expect(sumOf()).toContain('¥396.00')
})

it('adds nothing where the cart has all of it, and says so', async () => {
  await currentDatabase()!.cart.put(someLine(ibuprofen, 30))
  const user = show()
  await enter(user, '布洛芬缓释胶囊 30')
  await waitFor(() => expect(rows()[0]!.dataset['state']).toBe('held'))
  expect(screen.getByRole('button', { name: '加入购物车' })).toHaveProperty('disabled', true)
  expect(screen.getByText('1 种购物车都已有，没有要增加的')).toBeTruthy()
  expect(await outbox()).toEqual([])
})

it('offers no press where no line can go into the cart, and says why', async () => {
  const user = show()
  await user.type(await entry(), '布洛芬缓释胶囊')
  await candidate(/./)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rows()[0]!.dataset['state']).toBe('quantity'))
  const button = screen.getByRole('button', { name: '加入购物车' })
  expect(button).toHaveProperty('disabled', true)
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toContain(
    '没有可以加入购物车的行',
  )
})

const undoButton = () => screen.getByRole('button', { name: '撤销' })
const toasts = () => [...document.querySelectorAll('.cb-toast')].map(({ textContent }) => textContent)
const texts = () => rows().map((row) => row.querySelector('[data-at=text]')!.textContent)

it('puts the lines taken back from the cart where they were, and no undoing parts them from the table again', async () => {
  const user = show()
  await enter(user, '布洛芬缓释胶囊')
  await enter(user, '布洛芬缓释胶囊 20')
  await enter(user, '苯磺酸氨氯地平片 50')
  const before = ['布洛芬缓释胶囊', '布洛芬缓释胶囊 20', '苯磺酸氨氯地平片 50']
  await waitFor(() => expect(rows().map(({ dataset }) => dataset['state'])).toEqual(['quantity', 'ready', 'ready']))
  await user.click(screen.getByRole('button', { name: '2 种加入购物车' }))
  await waitFor(() => expect(texts()).toEqual(before.slice(0, 1)))
  await user.click(await screen.findByRole('button', { name: '从购物车撤回' }))
  await waitFor(() => expect(texts()).toEqual(before))
  expect(undoButton()).toHaveProperty('disabled', true)
  expect(toasts().filter((text) => text?.includes('购物车'))).toEqual(['已从购物车撤回，行已放回表格'])

  await enter(user, '布洛芬缓释胶囊 5')
  await waitFor(() => expect(rows()).toHaveLength(4))
  await user.click(undoButton())
  await waitFor(() => expect(texts()).toEqual(before))
  expect(undoButton()).toHaveProperty('disabled', true)

  await user.click(screen.getByRole('button', { name: '2 种加入购物车' }))
  await waitFor(() => expect(texts()).toEqual(before.slice(0, 1)))
  expect(toasts()).not.toContain('已从购物车撤回，行已放回表格')
})

it('goes on at the line that is typed after a list was pasted, so that Ctrl+Enter sends it', async () => {
  const wide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  const none = matchMedia('(max-width: 1px)')
  const media = vi.spyOn(window, 'matchMedia')
  media.mockImplementation((query) => (query.includes('min-width') ? (wide as unknown as MediaQueryList) : none))
  onTestFinished(() => media.mockRestore())
  const user = show()
  await entry()
  await user.click(screen.getByRole('button', { name: '粘贴清单' }))
  await user.type(screen.getByLabelText('清单内容'), '布洛芬缓释胶囊 20盒')
  await user.click(screen.getByRole('button', { name: '识别' }))
  await waitFor(() => expect(rows()[0]!.dataset['state']).toBe('ready'))
  expect(document.activeElement).toBe(await entry())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await outbox()).toHaveLength(1))
})

it('says of a barcode in place of the quantity that it looks like one', async () => {
  const user = show()
  await enter(user, '布洛芬缓释胶囊 6901234567892')
  await waitFor(() => expect(rows()[0]!.dataset['state']).toBe('quantity'))
  expect(rows()[0]!.textContent).toContain('后面的数字像是条码，请填写数量')
})
