import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { closeUserDatabase } from '#db/current.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { createStore } from '#lib/create-store.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someBuyer, someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { type Cart, CartContext } from '../../queries.ts'
import { BuyAllButton } from './buy-all-button.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const goods = [1, 2].map((id) => someGoods({ id, name: `药${id}`, unit: '盒', packing: 10, stock: 500 }))
const worker = stillWorker({
  status: () => ({ state: 'ready' }),
  goods: (ids: number[]) => goods.filter(({ id }) => ids.includes(id)),
})
const signedIn = { state: 'user', user: { buyer: someBuyer({ documents: [] }) } } as unknown as CurrentUser
const held = someLine(goods[0]!, 10)
const cart = createStore<Cart>({ lines: [held], byId: new Map([[held.id, held]]), pending: new Set() })
const wanted = (id: number, number: number) => ({ goodsId: id, name: `药${id}`, number, unit: '盒' })

const show = () => {
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={signedIn}>
          <CartContext value={cart}>
            <BuyAllButton lines={[wanted(1, 10)]} title="二">
              乙
            </BuyAllButton>
            <BuyAllButton lines={[wanted(1, 10), wanted(2, 20)]} title="三">
              丙
            </BuyAllButton>
          </CartContext>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

describe('many goods bought with one press', () => {
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

  it('are said to be in the cart already where nothing changed', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: '乙' }))
    expect(await screen.findByText('购物车已有，数量未改')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '购物车已有 · 去购物车' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '丙' }))
    expect(await screen.findByText('1 种商品已加入购物车，1 种已有，数量未改')).toBeTruthy()
  })
})
