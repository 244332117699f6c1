import 'fake-indexeddb/auto'
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { matchRows, NOTHING_OWN, packGoods } from '#catalog/index.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import { type Paste, readPaste } from '#domain/quick-purchase/read-paste.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { useScans } from '../components/use-scans.ts'
import QuickPurchasePage from './quick-purchase-page.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const goods = [
  { id: 1, name: '阿莫西林胶囊', specification: '0.25g×24粒', sales: 9 },
  { id: 2, name: '阿莫西林胶囊', specification: '0.5g×20粒', sales: 5 },
  { id: 3, name: '布洛芬缓释胶囊', specification: '0.3g×20粒', sales: 3, barcode: '6901234567892' },
  { id: 4, name: '感冒灵颗粒', specification: '10g×9袋', sales: 1, stock: 0 },
].map((one) =>
  someGoods({
    packing: 5,
    stock: 500,
    unit: '盒',
    manufacturer: '某药业',
    tradeName: '',
    approvalNumber: '',
    barcode: '',
    ...one,
  }),
)
const readings = new Map([
  ['阿莫西林胶囊', 'a mo xi lin jiao nang'],
  ['布洛芬缓释胶囊', 'bu luo fen huan shi jiao nang'],
  ['感冒灵颗粒', 'gan mao ling ke li'],
])
const catalog = { columns: packGoods(goods), readings }
/** In place of what rows mean: while the catalogue is not on this device. */
const unread: { answer?: Promise<void>; come?: () => void } = {}
const worker = stillWorker({
  status: () => ({ state: 'ready' }),
  goods: (ids: number[]) =>
    goods.filter(({ id }) => ids.includes(id)).map((one) => ({ ...one, goodsImage: [], isBuy: 1 })),
  matchRows: (paste: Paste, choices?: Record<string, number>) =>
    unread.answer ?? matchRows(catalog, readPaste(paste), { bought: NOTHING_OWN.bought, choices }),
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
})
afterEach(() => {
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

describe('the keyboard table', () => {
  it('takes name and number in one go, other candidates by arrow and other specifications by Tab', async () => {
    const user = show()
    await user.type(await entry(), 'amxl 10')
    await candidate(/0\.25g/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(rows()[0]!.textContent).toContain('0.25g×24粒'))
    expect(within(rows()[0]!).getByLabelText('阿莫西林胶囊 数量')).toHaveProperty('value', '10')
    expect(await entry()).toHaveProperty('value', '')

    await user.type(await entry(), 'amxl 5')
    await candidate(/0\.5g/)
    await user.keyboard('{Tab}')
    expect((await candidate(/0\.5g/)).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(rows()[1]!.textContent).toContain('0.5g×20粒'))

    await user.type(await entry(), 'amxl 5')
    await candidate(/0\.5g/)
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(rows()[2]!.textContent).toContain('已并入第 2 行'))
    expect(rows()[1]!.textContent).toContain('5 + 5 = 10 盒')
  })

  it('says what is unknown, what is asked and what may not be bought, and sends the rest with one press', async () => {
    const user = show()
    for (const text of ['布洛芬缓释胶囊 10', '布洛芬缓释胶囊', '感冒灵颗粒 5', '没有这种药 3']) {
      await user.type(await entry(), text)
      await (text.startsWith('没有') ? screen.findByText(/没有像/) : candidate(/./))
      await user.keyboard('{Enter}')
    }
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(rows().map((row) => row.dataset['state'])).toEqual(['ready', 'quantity', 'blocked', 'unknown'])
    expect(
      within(rows()[3]!)
        .getByRole('link', { name: /^发布求购/ })
        .getAttribute('href'),
    ).toContain('/pzqg/add?name=')

    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect(await outbox()).toHaveLength(1))
    expect((await outbox())[0]).toMatchObject({ endpoint: 'cart.add', body: { params: [{ goods_id: 3, number: 10 }] } })
    await waitFor(() => expect(rows()).toHaveLength(3))
    const report = await screen.findByRole('region', { name: '上次结果' })
    expect(within(report).getAllByRole('listitem')).toHaveLength(4)

    await user.click(within(report).getByRole('button', { name: '从购物车撤回' }))
    await waitFor(() => expect(rows()).toHaveLength(4))
  })

  it('shows in the field what will be bought, and beside it what was wanted', async () => {
    const user = show()
    await user.type(await entry(), 'amxl 3')
    await candidate(/0\.25g/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(rows()[0]!.textContent).toContain('3 → 5 盒'))
    const field = within(rows()[0]!).getByLabelText('阿莫西林胶囊 数量')
    expect(field).toHaveProperty('value', '5')

    await user.type(field, '7{Enter}')
    await waitFor(() => expect(rows()[0]!.textContent).toContain('7 → 10 盒'))
    expect(field).toHaveProperty('value', '10')
    await user.type(field, '6{Enter}')
    await waitFor(() => expect(rows()[0]!.textContent).toContain('6 → 10 盒'))
    expect(field).toHaveProperty('value', '10')
  })

  it('sends what is asked for while its lines are still being found', async () => {
    const user = show()
    await user.type(await entry(), '布洛芬缓释胶囊 10')
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    await waitFor(async () => expect(await outbox()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('list', { name: /^共/ })).toBeNull())
  })

  it('is kept on this device, and takes back the last change', async () => {
    const user = show()
    await user.type(await entry(), 'amxl 10')
    await candidate(/0\.25g/)
    await user.keyboard('{Enter}')
    await waitFor(async () =>
      expect((await currentDatabase()!.quickLists.get('table')) as object).toMatchObject({
        lines: [{ text: 'amxl 10' }],
      }),
    )
    cleanup()
    const again = show()
    await waitFor(() => expect(rows()).toHaveLength(1))
    await again.click(screen.getByRole('button', { name: '删除 amxl 10' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: /^共/ })).toBeNull())
    await again.click(await entry())
    await again.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await again.click(screen.getByRole('button', { name: '删除 amxl 10' }))
    await again.click(screen.getByRole('button', { name: '撤销' }))
    expect([rows().length, document.activeElement]).toEqual([1, await entry()])
  })
})

describe('a pasted list', () => {
  it('is cut into rows, asks where it is not sure, and remembers the choice', async () => {
    const user = show()
    await entry()
    await user.click(screen.getByRole('button', { name: '粘贴清单' }))
    await user.type(screen.getByLabelText('清单内容'), '阿莫西林胶囊10盒，布洛芬缓释胶囊 0.3*20 x20')
    await user.click(screen.getByRole('button', { name: '识别' }))
    await waitFor(() => expect(rows().map((row) => row.dataset['state'])).toEqual(['choose', 'ready']))
    await user.selectOptions(screen.getByLabelText('为“阿莫西林胶囊10盒”选择商品'), '2')
    await waitFor(() => expect(rows()[0]!.dataset['state']).toBe('ready'))
    await waitFor(async () =>
      expect(await currentDatabase()!.quickLists.get('choices')).toMatchObject({ byWords: { 阿莫西林胶囊: 2 } }),
    )

    await user.click(screen.getByRole('button', { name: '粘贴清单' }))
    await user.type(screen.getByLabelText('清单内容'), '阿莫西林胶囊 5盒')
    await user.click(screen.getByRole('button', { name: '识别' }))
    await waitFor(() => expect(rows()[2]!.dataset['state']).toBe('merged'))
  })

  it('is pasted with a finger by a long press', async () => {
    const none = matchMedia('(max-width: 1px)')
    const touch = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
    const media = vi.spyOn(window, 'matchMedia')
    media.mockImplementation((query) => (query === '(pointer: coarse)' ? (touch as unknown as MediaQueryList) : none))
    onTestFinished(() => media.mockRestore())
    const user = show()
    await entry()
    await user.click(screen.getByRole('button', { name: '粘贴清单' }))
    expect(screen.getByRole('dialog').textContent).toContain('长按')
    expect(screen.getByRole('dialog').textContent).not.toContain('Ctrl')
  })

  it('that could not be read comes back by a press where another dialog was opened meanwhile', async () => {
    unread.answer = new Promise((done) => {
      unread.come = done
    })
    onTestFinished(() => void delete unread.answer)
    const user = show()
    await entry()
    await user.click(screen.getByRole('button', { name: '粘贴清单' }))
    await user.type(screen.getByLabelText('清单内容'), '阿莫西林胶囊10盒')
    await user.click(screen.getByRole('button', { name: '识别' }))
    const other = document.body.appendChild(document.createElement('dialog'))
    other.open = true
    unread.come!()
    await user.click(await screen.findByRole('button', { name: '查看' }))
    other.remove()
    expect(screen.getByLabelText('清单内容')).toHaveProperty('value', '阿莫西林胶囊10盒')
  })
})

it('a scanned code adds a line and says its name; the same one again counts up, another is told of', async () => {
  let lines: readonly KeptLine[] = []
  const change = (make: (before: readonly KeptLine[]) => readonly KeptLine[]) => {
    lines = make(lines)
  }
  const { result } = renderHook(() => useScans({ change }))
  for (const number of [1, 2]) {
    act(() => result.current.take('6901234567892'))
    await waitFor(() => expect(result.current.last?.text).toBe(`布洛芬缓释胶囊 ${number} 盒`))
  }
  expect(lines).toMatchObject([{ goodsId: 3, pieces: 2, from: 'scanned' }])
  act(() => result.current.take('6900000000007'))
  await waitFor(() => expect(result.current.last?.text).toBe('6900000000007'))
  expect(lines).toHaveLength(2)
  expect(lines[1]!.goodsId).toBeUndefined()
})
