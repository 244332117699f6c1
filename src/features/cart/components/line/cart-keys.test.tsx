import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { loadedEngine, loadEngine } from '#sync/load-engine.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { askToRemove } from '../../model/ask-to-remove.ts'
import { CartGroup } from './cart-group.tsx'
import { focusRow, useCartKeys } from './use-cart-keys.ts'

const { groups, lines } = pricedCart([
  [someGoods({ id: 1, name: '药一' }), 10],
  [someGoods({ id: 2, name: '药二', isOnShelf: false }), 10],
  [someGoods({ id: 3, name: '药三' }), 10],
])

function Cart() {
  const keys = useCartKeys({
    onRemove: async (id) => askToRemove(lines.filter((line) => line.id === id)),
  })
  return (
    <div onKeyDown={keys} role="presentation">
      {groups.map((group) => (
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

function setUp() {
  render(
    <UiProvider>
      <MemoryRouter>
        <Cart />
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const focusedRow = () => document.activeElement?.closest('[data-row]')?.getAttribute('aria-label')
const sent = async () => (await currentDatabase()?.outbox.toArray()) ?? []

describe('cart by keyboard', () => {
  beforeEach(async () => {
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
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(async () =>
      expect((await sent()).map(({ endpoint }) => endpoint)).toEqual(['cart.remove', 'cart.add']),
    )
    const { id, number, addedAt } = lines[0]!
    expect((await loadedEngine().readFolded(currentDatabase()!, 'cart')).rows).toMatchObject([{ id, number, addedAt }])
  })
  it('leaves the line alone when the question is dismissed', async () => {
    const user = setUp()
    await user.keyboard('{ArrowDown}{Delete}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
    expect(await sent()).toEqual([])
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
