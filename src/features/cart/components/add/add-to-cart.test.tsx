import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dexie } from 'dexie'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { createStore } from '#lib/create-store.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someBuyer, someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { ADD_TO_CART_DELAY_MS } from '#ui/timing.ts'

import { type Cart, CartContext } from '../../queries.ts'
import { AddToCart } from './add-to-cart.tsx'

const signedIn = {
  state: 'user',
  user: { buyer: someBuyer({ documents: [] }), admin: { name: '王经理', phone: '13800000000', isDefault: 0 } },
} as unknown as CurrentUser
const goods = someGoods({ packing: 5, stock: 48, caseSize: 20 })

function setUp(changes: Partial<Goods> = {}, { user = signedIn, inCart = 0 } = {}) {
  const shown = { ...goods, ...changes }
  const line = someLine(shown, inCart)
  const lines = inCart > 0 ? [line] : []
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/list?page=2']}>
        <CurrentUserContext value={user}>
          <CartContext
            value={createStore<Cart>({
              lines,
              byId: new Map(lines.map((one) => [one.id, one])),
              pending: new Set<string>(),
            })}
          >
            <AddToCart goods={shown} />
            <Address />
          </CartContext>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const entries = async () => (await currentDatabase()?.outbox.toArray()) ?? []
/** Longer than the pause in which presses count as one; what was recorded may still be on its way to the disk. */
const settled = () => new Promise((resolve) => setTimeout(resolve, ADD_TO_CART_DELAY_MS * 2))
const numbersOf = (sent: Awaited<ReturnType<typeof entries>>) =>
  sent.map(({ body }) => (body as { params: { number: number }[] }).params[0]?.number)

describe('adding to the cart', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('takes presses within 200 ms for one', async () => {
    const user = setUp()
    const button = screen.getByRole('button', { name: /^加入购物车/ })
    await user.click(button)
    await user.click(button)
    await settled()
    await expect.poll(async () => numbersOf(await entries())).toEqual([5])
  })
  it('takes a number that is chosen and pressed while the last one is being written', async () => {
    const user = setUp()
    let release: (() => void) | undefined
    const isFree = new Promise<void>((resolve) => (release = resolve))
    const db = currentDatabase()!
    const busy = db.transaction('rw', db.outbox, () => Dexie.waitFor(isFree, 10_000))
    await user.clear(field())
    await user.type(field(), '10{Enter}')
    await settled()
    await user.clear(field())
    await user.type(field(), '15{Enter}')
    release?.()
    await busy
    await expect.poll(async () => numbersOf(await entries())).toEqual([15])
  })

  it('adds the number as typed when Enter is pressed', async () => {
    const user = setUp()
    await user.clear(field())
    await user.type(field(), '15{Enter}')
    await settled()
    await expect.poll(async () => numbersOf(await entries())).toEqual([15])
  })
  it('adds what is being typed on a press, and moves nothing while the button is held down', async () => {
    const user = setUp()
    await user.clear(field())
    await user.type(field(), '200')
    const button = screen.getByRole('button', { name: /^加入购物车/ })
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(screen.queryByText(/最多可购/)).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    await settled()
    await expect.poll(async () => numbersOf(await entries())).toEqual([45])
  })
  it.each(['0', '6901234567892', '1.5'])('adds nothing on a press while “%s” is in the field', async (typed) => {
    const user = setUp()
    await user.clear(field())
    await user.type(field(), typed)
    await user.click(screen.getByRole('button', { name: /^加入购物车/ }))
    await settled()
    expect(await entries()).toEqual([])
    expect(field().value).toBe('5')
  })
  it('rounds up to the inner pack and says why', async () => {
    const user = setUp()
    await user.clear(field())
    await user.type(field(), '11')
    await user.tab()
    expect(screen.getByText(/中包装/)).toBeTruthy()
  })
  it('stays within stock and says how much is left', async () => {
    const user = setUp()
    await user.clear(field())
    await user.type(field(), '200')
    await user.tab()
    expect(field().value).toBe('45')
    expect(screen.getByText(/最多可购 45 盒/)).toBeTruthy()
  })
  it('offers the whole case and takes it when pressed', async () => {
    const user = setUp({ stock: 500, packing: 2 })
    await user.clear(field())
    await user.type(field(), '16')
    await user.tab()
    await user.click(screen.getByRole('button', { name: '凑整件' }))
    expect(field().value).toBe('20')
  })
  it('starts from what the cart holds and changes nothing when that is added again', async () => {
    const user = setUp({}, { inCart: 20 })
    expect(field().value).toBe('20')
    await user.click(screen.getByRole('button', { name: /^已加入购物车/ }))
    await settled()
    expect(await entries()).toEqual([])
  })
  it('takes a new line back out when the addition is undone', async () => {
    const user = setUp()
    await user.click(screen.getByRole('button', { name: /^加入购物车/ }))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(async () => expect((await entries()).map(({ endpoint }) => endpoint)).toContain('cart.remove'))
  })
  it('leads a visitor to the login page and back', () => {
    setUp({}, { user: { state: 'visitor' } })
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: '去登录' })
    expect(link.getAttribute('href')).toBe(`/login?from=${encodeURIComponent('/list?page=2')}`)
  })
  it('shows reason and fix of what this buyer may not buy', () => {
    setUp({ scope: '生物制品' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/经营范围不包含/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '去更新资质' })).toBeTruthy()
  })
  it('lets the buyer call or write to the account manager about what only he can settle', async () => {
    const user = setUp({ price: undefined })
    await user.click(screen.getByRole('button', { name: '联系客户经理' }))
    const dialog = screen.getByRole('dialog', { name: '联系客户经理' })
    expect(
      within(dialog)
        .getByRole('link', { name: /13800000000/ })
        .getAttribute('href'),
    ).toBe('tel:13800000000')
    await user.click(within(dialog).getByRole('button', { name: '在线留言' }))
    expect(await screen.findByText(`/yjfk?goods=${goods.id}`)).toBeTruthy()
  })
})

/** Where the page leads to, in words. */
function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
