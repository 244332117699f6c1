import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { type CartConflict, type CartOutcome, conflictsOf } from '#domain/cart/conflict.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someDiscount, someGoods, someOffers } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

import { bulkText } from '../../model/conflict-sentences.ts'
import { decide } from '../../model/decide.ts'
import type { Outcome } from '../../queries.ts'
import Conflicts from './conflict-list.lazy.tsx'
import { ConflictNotice } from './conflict-report.tsx'
import { LineConflict } from './line-conflict.tsx'

const goods = someGoods({ stock: 15 })
const other = someGoods({ id: 2, name: '布洛芬片' })
const ID = '1-1-0'

const anOutcome = (changes: Partial<CartOutcome>): CartOutcome => ({
  operationId: 'op',
  label: '阿莫西林胶囊 0.25g×24粒 改为 20 盒',
  wanted: { [ID]: 20 },
  prices: {},
  overtook: [],
  decided: [],
  ...changes,
})
const conflicts = (changes: Partial<CartOutcome>, { isInCart = true } = {}): CartConflict[] =>
  conflictsOf({
    outcomes: [anOutcome(changes)],
    lines: pricedCart([
      [goods, 5],
      [other, 5],
    ]).lines,
    isInCart: () => isInCart,
    isPending: () => false,
    bought: () => 0,
  })

const short = { kind: 'quantity' as const, lineId: ID, fits: 15, notes: ['库存有限，最多可购 15 盒'], text: '库存不足' }
const both = () => conflicts({ wanted: { [ID]: 20, '2-1-0': 6 }, refusal: short }, { isInCart: false })
const entries = async () => (await currentDatabase()?.outbox.toArray()) ?? []
const waiting = async () => (await currentDatabase()?.outcomes.where('needsDecision').equals(1).count()) ?? 0
const show = (conflict: CartConflict | undefined) => {
  if (!conflict) throw new Error('no conflict')
  render(
    <UiProvider>
      <MemoryRouter>
        <LineConflict conflict={conflict} all={[conflict]} />
      </MemoryRouter>
    </UiProvider>,
  )
}

describe('a line that came out otherwise than decided', () => {
  beforeEach(async () => {
    const db = await (await loadEngine()).openUserDatabase(1)
    const outcome: Outcome = {
      operationId: 'op',
      endpoint: 'cart.setQuantity',
      schema: 1,
      keys: [],
      label: '',
      at: 0,
      settledAt: 0,
      needsDecision: 1,
      needsReview: 1,
    }
    await db.outcomes.put(outcome)
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('shows old and new, and takes the number that can be had', async () => {
    const user = userEvent.setup()
    show(conflicts({ refusal: short })[0])
    expect(document.body.textContent).toContain('您要的20 盒变为现在生效5 盒')
    await user.click(screen.getByRole('button', { name: '改为 15 盒（最多可购）' }))
    await waitFor(async () => expect(await waiting()).toBe(0))
    const [entry] = await entries()
    expect(entry).toMatchObject({ endpoint: 'cart.setQuantity', params: { id: ID }, body: { params: { number: 15 } } })
    expect(entry?.label).toBe('阿莫西林胶囊 0.25g×24粒 改为 15 盒')
  })
  it('keeps mine over another device without an edit: it is so already', async () => {
    const user = userEvent.setup()
    show(conflicts({ wanted: { [ID]: 5 }, overtook: [{ lineId: ID, mine: 5, theirs: 8 }] })[0])
    await user.click(screen.getByRole('button', { name: '用 5 盒（现在生效）' }))
    await waitFor(async () => expect(await waiting()).toBe(0))
    expect(await entries()).toEqual([])
  })
  it('goes back to what the other device had set', async () => {
    const user = userEvent.setup()
    show(conflicts({ wanted: { [ID]: 5 }, overtook: [{ lineId: ID, mine: 5, theirs: 8 }] })[0])
    await user.click(screen.getByRole('button', { name: '改为 8 盒（其他设备的）' }))
    await waitFor(async () => expect(await waiting()).toBe(0))
    expect(await entries()).toMatchObject([{ endpoint: 'cart.setQuantity', body: { params: { number: 8 } } }])
  })
  it('says what is so after a later change, and goes back to mine', async () => {
    const user = userEvent.setup()
    show(conflicts({ wanted: { [ID]: 6 }, overtook: [{ lineId: ID, mine: 6, theirs: 8 }] })[0])
    expect(document.body.textContent).toContain('您的 6 盒送达后又改过，现在是 5 盒。您要的6 盒变为现在生效5 盒')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '用 5 盒（现在生效）',
      '改回我的 6 盒',
      '移除这一行',
    ])
    await user.click(screen.getByRole('button', { name: '改回我的 6 盒' }))
    await waitFor(async () => expect(await waiting()).toBe(0))
    expect(await entries()).toMatchObject([{ endpoint: 'cart.setQuantity', body: { params: { number: 6 } } }])
  })
  it('says that the line went or came back since', () => {
    show(conflicts({ overtook: [{ lineId: ID, mine: 20, theirs: 8 }] }, { isInCart: false })[0])
    expect(document.body.textContent).toContain('您的 20 盒送达后又被移出购物车。')
    expect(screen.getByRole('group').textContent).toBe('不放回（现在生效）重新加入 20 盒')
    cleanup()
    show(conflicts({ wanted: { [ID]: 0 }, overtook: [{ lineId: ID, mine: 0, theirs: 8 }] })[0])
    expect(document.body.textContent).toContain('您的删除送达后又加回，现在是 5 盒。')
    expect(screen.getByRole('group').textContent).toBe('用 5 盒（现在生效）再删除一次')
  })
  it('puts a line back that another device removed', async () => {
    const user = userEvent.setup()
    show(conflicts({ refusal: { kind: 'removed', lineId: ID, text: '' } }, { isInCart: false })[0])
    await user.click(screen.getByRole('button', { name: '重新加入 20 盒' }))
    await waitFor(async () => expect(await waiting()).toBe(0))
    expect(await entries()).toMatchObject([{ endpoint: 'cart.add', body: { params: [{ number: 20 }] } }])
  })
  it('removes the line, and takes that back', async () => {
    const user = userEvent.setup()
    show(conflicts({ refusal: short })[0])
    await user.click(screen.getByRole('button', { name: '移除这一行' }))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(async () =>
      expect((await entries()).map(({ endpoint }) => endpoint)).toEqual(['cart.remove', 'cart.add']),
    )
  })
  it('says that a price rose and asks for no number', () => {
    const { lines } = pricedCart([[someGoods({ price: 131_000 }), 20]])
    const outcomes = [anOutcome({ prices: { [ID]: 125_000 } })]
    show(conflictsOf({ outcomes, lines, isInCart: () => true, isPending: () => false, bought: () => 0 })[0])
    expect(document.body.textContent).toContain('您看到的价¥12.50变为现价¥13.10')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['接受新价', '移除这一行'])
  })
  it('says both prices as this buyer pays them', () => {
    const offers = someOffers({ discounts: [someDiscount()] })
    const { lines } = pricedCart([[someGoods({ price: 131_000 }), 20]], { offers })
    const outcomes = [anOutcome({ prices: { [ID]: 125_000 } })]
    show(conflictsOf({ outcomes, lines, isInCart: () => true, isPending: () => false, bought: () => 0 })[0])
    expect(document.body.textContent).toContain('您看到的价¥11.75变为现价¥12.31')
  })
})

describe('decisions about several lines', () => {
  beforeEach(async () => {
    const db = await (await loadEngine()).openUserDatabase(1)
    await db.outcomes.put({
      operationId: 'op',
      endpoint: 'cart.add',
      schema: 1,
      keys: [],
      label: '',
      at: 0,
      settledAt: 0,
      needsDecision: 1,
      needsReview: 0,
    })
  })
  afterEach(() => {
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })
  it('put an outcome aside with its last line', async () => {
    const [first, second] = both()
    await decide([first!], 'accept', both())
    expect(await waiting()).toBe(1)
    await decide([second!], 'keepMine', [second!])
    expect(await waiting()).toBe(0)
    expect((await entries()).map(({ label }) => label)).toEqual([
      '阿莫西林胶囊 0.25g×24粒 加入购物车 15 盒',
      '布洛芬片 0.25g×24粒 加入购物车 6 盒',
    ])
  })
  it('are made with one key each, as fast as they are typed', async () => {
    const user = userEvent.setup()
    render(
      <UiProvider>
        <MemoryRouter>
          <Drawer title="同步状态" onClose={() => {}}>
            <Conflicts conflicts={both()} />
          </Drawer>
        </MemoryRouter>
      </UiProvider>,
    )
    await user.keyboard('12')
    await waitFor(async () => expect(await waiting()).toBe(0))
    expect((await entries()).map(({ label }) => label)).toEqual([
      '阿莫西林胶囊 0.25g×24粒 加入购物车 15 盒',
      '布洛芬片 0.25g×24粒 加入购物车 6 盒',
    ])
    cleanup()
  })
  it('leave the lines alone that do not offer them', async () => {
    await decide(both(), 'keepMine', both())
    expect((await entries()).map(({ label }) => label)).toEqual(['布洛芬片 0.25g×24粒 加入购物车 6 盒'])
    expect(await waiting()).toBe(1)
  })
  it('are named by what they do to each line', () => {
    const overtaken = conflicts({ wanted: { [ID]: 5 }, overtook: [{ lineId: ID, mine: 5, theirs: 8 }] })
    expect((['leave', 'accept'] as const).map((one) => bulkText(one, overtaken))).toEqual([
      '全部按我的',
      '全部按其他设备的',
    ])
    expect(bulkText('accept', [...overtaken, ...both()])).toBe('全部按变动后的')
  })
  it('close the report with the last one, and the cart has the focus', async () => {
    const user = userEvent.setup()
    const page = (open: ReturnType<typeof both>) => (
      <UiProvider>
        <MemoryRouter>
          <ConflictNotice conflicts={open} />
          <div data-row="0" tabIndex={-1} />
        </MemoryRouter>
      </UiProvider>
    )
    const { rerender } = render(page(both()))
    await user.click(screen.getByRole('button', { name: '查看' }))
    await screen.findByRole('dialog')
    rerender(page([]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('都处理好了')).toBeDefined()
    expect(document.activeElement).toHaveProperty('dataset.row', '0')
    rerender(page(both()))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
  })
})
