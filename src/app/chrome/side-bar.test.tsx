import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { UserState } from '#contract/account.ts'
import { CurrentUserContext } from '#features/account/queries.ts'
import { type Cart, CartContext } from '#features/cart/queries.ts'
import { createStore } from '#lib/create-store.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { SideBar } from './side-bar.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

// Nothing answers: the bar stands without its advertisement, and the drawer without prices. The stubs stay until the
// file ends, because an opened drawer may start the worker after its test.
beforeAll(async () => {
  await import('#workers/catalog-link.lazy.ts')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('Worker', stillWorker({ status: () => new Promise(() => {}) }).Worker)
})
afterEach(cleanup)

/** Only what the bar reads. */
const buyer = (isCanChat: 0 | 1) =>
  ({ isCanChat, admin: { name: '罗佳', phone: '13880012688', isDefault: 1 } }) as UserState

const cartOf = (ids: string[]) => ({ byId: new Map(ids.map((id) => [id, {}])) }) as unknown as Cart

function setUp(at: string, user = buyer(0), store = createStore(cartOf([]))) {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>
        <Link to="/cart/step1">to the cart</Link>
        <Link to="/list">to the list</Link>
        <CurrentUserContext value={{ state: 'user', user }}>
          <CartContext value={store}>
            <SideBar />
          </CartContext>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const cart = () => screen.getByRole<HTMLButtonElement>('button', { name: /购物车/ })
const isOpen = () => cart().getAttribute('aria-expanded') === 'true'

describe('the side bar', () => {
  it('is opened by the cart, and closed by the same press', async () => {
    const user = setUp('/list')
    expect(isOpen()).toBe(false)
    await user.click(cart())
    expect(isOpen()).toBe(true)
    await user.click(cart())
    expect(isOpen()).toBe(false)
  })

  it('is closed by Esc, and the focus stays with the cart', async () => {
    const user = setUp('/list')
    await user.click(cart())
    await user.tab()
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(cart())
  })

  it('is closed on the first cart step, where the cart itself stands, and open again after it', async () => {
    const user = setUp('/list')
    await user.click(cart())
    await user.click(screen.getByText('to the cart'))
    expect([isOpen(), cart().disabled]).toEqual([false, true])
    await user.click(screen.getByText('to the list'))
    expect([isOpen(), cart().disabled]).toEqual([true, false])
  })

  it('offers customer service only to who may chat, with whom to call', () => {
    setUp('/list')
    expect(screen.queryByRole('button', { name: '客服' })).toBeNull()
    cleanup()
    setUp('/list', buyer(1))
    expect(screen.getByRole('button', { name: '客服' })).toBeTruthy()
    expect(screen.getByText('13880012688').getAttribute('href')).toBe('tel:13880012688')
  })

  it('draws the number of the cart again with an added line, and nothing else', () => {
    const store = createStore(cartOf([]))
    const draw = vi.fn<() => void>()
    const user = Object.defineProperty(buyer(1), 'isCanChat', {
      get: () => {
        draw()
        return 1
      },
    })
    setUp('/list', user, store)
    const drawn = draw.mock.calls.length
    act(() => store.set(cartOf(['1-1-0', '2-1-0'])))
    expect(cart().textContent).toContain('2')
    expect(draw).toHaveBeenCalledTimes(drawn)
  })
})
