import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { loadedEngine, loadEngine } from '#sync/load-engine.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { askToRemove } from '../../model/ask-to-remove.ts'
import { CartGroup } from './cart-group.tsx'
import { focusAfter, focusRow, placeOfLines, useCartKeys } from './use-cart-keys.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const instead = { ...someGoods({ id: 9, name: '药二', manufacturer: '另一家药厂' }), goodsImage: [], isBuy: 1 }
const soldOut = { ...instead, id: 10, isBuy: 0 }
const worker = stillWorker({
  status: () => ({}),
  substitutes: (goodsId: number) =>
    goodsId === 2 ? [instead, soldOut].map((goods) => ({ goods, unit: '粒', piecePrice: 1, saving: 12 })) : [],
})

const signedIn = { state: 'user', user: { buyer: someBuyer({ documents: [] }) } } as unknown as CurrentUser
const { groups, lines } = pricedCart([
  [someGoods({ id: 1, name: '药一' }), 10],
  [someGoods({ id: 2, name: '药二', isOnShelf: false }), 10],
  [someGoods({ id: 3, name: '药三' }), 10],
])

function Cart({ shown = groups }) {
  const keys = useCartKeys({
    onRemove: async (id) => askToRemove(lines.filter((line) => line.id === id)),
  })
  return (
    <div onKeyDown={keys} role="presentation">
      {shown.map((group) => (
        <CartGroup
          key={group.key}
          group={group}
          name="成都中心仓"
          firstIndex={0}
          pending={new Set(['3-1-0'])}
          conflicts={[]}
          overridden={new Map()}
          onEnter={(index) => focusRow(index + 1)}
        />
      ))}
    </div>
  )
}

const page = (shown = groups) => (
  <UiProvider>
    <MemoryRouter>
      <CurrentUserContext value={signedIn}>
        <Cart shown={shown} />
      </CurrentUserContext>
    </MemoryRouter>
  </UiProvider>
)

function setUp() {
  const { rerender } = render(page())
  return Object.assign(userEvent.setup(), { show: (shown: typeof groups) => rerender(page(shown)) })
}
const focusedRow = () => document.activeElement?.closest('[data-row]')?.getAttribute('aria-label')
const focusedBin = () => document.activeElement?.closest('[data-at=remove] button')?.getAttribute('aria-label')
const sent = async () => (await currentDatabase()?.outbox.toArray()) ?? []

describe('cart by keyboard', () => {
  beforeEach(async () => {
    vi.stubGlobal('Worker', worker.Worker)
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('is entered with ↓ and walked with ↑ ↓ over every line, buyable or not', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}')
    expect(focusedRow()).toContain('药一')
    await user.keyboard('{ArrowDown}')
    expect(focusedRow()).toContain('药二')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(focusedRow()).toContain('药二')
  })
  it('sets the quantity from digits typed on a checkbox and goes on with Enter', async () => {
    const user = setUp()
    screen.getByRole('checkbox', { name: /药一/ }).focus()
    await user.keyboard('25{Enter}')
    expect(focusedRow()).toContain('药二')
    await waitFor(async () => expect((await sent())[0]).toMatchObject({ body: { params: { number: 25 } } }))
  })
  it.each(['', '25'])(
    'goes from a quantity with Esc to its row, after “%s” was typed, and on from there',
    async (typed) => {
      const user = setUp()
      await user.keyboard(`{ArrowDown}${typed}{Escape}`)
      await waitFor(() => expect(document.activeElement?.getAttribute('data-line')).toBe(lines[0]!.id))
      expect(screen.getByRole('textbox', { name: /药一.*数量/ })).toHaveProperty('value', '10')
      await user.keyboard('{ArrowDown}')
      expect(focusedRow()).toContain('药二')
      expect(await sent()).toEqual([])
    },
  )
  it('ticks the line with a space, in its quantity too, and leaves what cannot be bought alone', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown} ')
    await waitFor(async () =>
      expect((await sent())[0]).toMatchObject({ endpoint: 'cart.select', body: { ids: ['1-1-0'] } }),
    )
    expect(focusedRow()).toContain('药一')
    await user.keyboard('{ArrowDown} ')
    expect(await sent()).toHaveLength(1)
  })
  it('asks before Delete removes the line one stands on', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}{Delete}')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('您确定要删除该商品吗')
    expect(dialog.textContent).toContain('药一')
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    await waitFor(async () => expect((await sent())[0]).toMatchObject({ body: { ids: ['1-1-0'] } }))
  })
  it('puts a removed line back in its place with its pieces', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}{Delete}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(document.querySelector('.cb-toast')?.textContent).toMatch(/^已删除 药一 .+撤销$/))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(async () =>
      expect((await sent()).map(({ endpoint }) => endpoint)).toEqual(['cart.remove', 'cart.add']),
    )
    const { id, number, addedAt } = lines[0]!
    expect((await loadedEngine().readFolded(currentDatabase()!, 'cart')).rows).toMatchObject([{ id, number, addedAt }])
    await waitFor(() => expect(document.activeElement?.getAttribute('data-line')).toBe(id))
  })
  it('asks before 0 in the quantity removes the line, and leaves its number for “取消”', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}0{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('药一')
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(await sent()).toEqual([])
    expect(screen.getByRole('textbox', { name: /药一.*数量/ })).toHaveProperty('value', '10')
  })
  it.each(['{Enter}', '{Tab}'])('keeps the number for an emptied quantity and %s', async (ending) => {
    const user = setUp()
    await user.keyboard(`{ArrowDown}{Backspace}${ending}`)
    expect(screen.getByRole('textbox', { name: /药一.*数量/ })).toHaveProperty('value', '10')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await sent()).toEqual([])
  })
  it('goes from a bin that removed its line to the next one, and to the one before at the end', async () => {
    const user = setUp()
    const [group] = groups
    const remove = async (name: RegExp, left: QuotedLine[]) => {
      screen.getByRole('button', { name }).focus()
      await user.keyboard('{Enter}')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      user.show([{ ...group!, lines: left }])
    }
    const [, second, third] = group!.lines
    await remove(/删除.*药一/, [second!, third!])
    await waitFor(() => expect(focusedBin()).toContain('药二'))
    await remove(/删除.*药三/, [second!])
    await waitFor(() => expect(focusedBin()).toContain('药二'))
  })
  it('goes to the row in the place of the first of many that were removed, once all of them are gone', async () => {
    const user = setUp()
    const [group] = groups
    const [first, , third] = group!.lines
    placeOfLines(['3-1-0', '2-1-0'])()
    user.show([{ ...group!, lines: [first!, third!] }])
    await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(document.body)
    user.show([{ ...group!, lines: [first!] }])
    await waitFor(() => expect(focusedRow()).toContain('药一'))
  })
  it('goes from the last removed line to the heading of the empty cart, which is no stop of Tab once it is left', async () => {
    const heading = document.createElement('h1')
    const focus = vi.spyOn(heading, 'focus')
    const main = document.createElement('main')
    main.append(heading)
    document.body.append(main)
    focusAfter('1-1-0', 0)
    expect(document.activeElement).toBe(heading)
    expect(focus).toHaveBeenCalledWith({ preventScroll: true })
    heading.blur()
    expect(heading.hasAttribute('tabindex')).toBe(false)
  })
  it('leaves the line alone when the question is dismissed', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}{Delete}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
    expect(await sent()).toEqual([])
  })
  it('keeps what is being typed, and the focus, while answers change lines and their places', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}25')
    const [group] = groups
    const answered = group!.lines.map((line) => ({ ...line, number: 15 })).toReversed()
    user.show([{ ...group!, lines: answered }])
    expect(focusedRow()).toContain('药一')
    expect(document.activeElement).toHaveProperty('value', '25')
    await user.keyboard('0{Enter}')
    await waitFor(async () => expect((await sent())[0]).toMatchObject({ body: { params: { number: 250 } } }))
  })
  it('offers what can be bought instead of what cannot, in the number wanted', async () => {
    const user = setUp()
    await user.click(await screen.findByRole('button', { name: '同名同规格 1 种可买' }))
    const list = screen.getByRole('list', { name: '同名同规格 1 种可买' })
    expect(list.textContent).toContain('另一家药厂')
    expect(list.textContent).toContain('每粒省 12%')
    await user.click(within(list).getByRole('button', { name: /加入购物车/ }))
    await waitFor(async () =>
      expect((await sent())[0]).toMatchObject({ body: { params: [{ goods_id: 9, number: 10 }] } }),
    )
  })
  it('lets Delete take digits away while a number is being typed', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}25{Home}{Delete}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('keeps what cannot be bought unselectable, with its reason, and marks what is on its way', () => {
    setUp()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /药二/ })).toMatchObject({
      disabled: true,
      checked: false,
    })
    expect(screen.getByText(/已下架/)).toBeTruthy()
    expect(screen.getAllByText('待同步')).toHaveLength(1)
  })
})
