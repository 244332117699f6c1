import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'

import { type CommonAnswer, CommonContext } from '#features/site/index.ts'
import { createStore } from '#lib/create-store.ts'
import { someBuyer, someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { type Cart, CartContext } from '../../queries.ts'
import DrawerCart, { DrawerLine } from './drawer-cart.lazy.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const lookOf = (row: HTMLElement) => row.querySelector('small')?.parentElement?.className

it('greys a line that cannot be bought and says why', () => {
  const [short, fit] = [
    someGoods({ id: 1, name: '阿莫西林胶囊', expiresOn: '2027-01-01' }),
    someGoods({ id: 2, name: '板蓝根颗粒', expiresOn: '2039-01-01' }),
  ]
  const shelfLife = { months: 20, byCategory: {}, byGoods: {}, hidesShort: false }
  const { lines } = pricedCart(
    [
      [short!, 10],
      [fit!, 10],
    ],
    {
      buyer: someBuyer({ shelfLife }),
      keeping: (goodsId) =>
        goodsId === 1 ? { goodsId, months: 20, stock: 1_000_000, number: 0, expiresOn: '' } : undefined,
    },
  )
  render(
    <UiProvider>
      <MemoryRouter>
        <ul>
          {lines.map((line) => (
            <DrawerLine key={line.id} line={line} />
          ))}
        </ul>
      </MemoryRouter>
    </UiProvider>,
  )
  const [off, on] = screen.getAllByRole('listitem')
  expect(off!.textContent).toContain('没有剩余效期满 20 个月的批号')
  expect([off!.hasAttribute('data-off'), on!.hasAttribute('data-off')]).toEqual([true, false])
  expect(lookOf(on!)).toBeTruthy()
  expect(lookOf(off!)).not.toBe(lookOf(on!))
})

it('lists the goods without a sum until it is known which offers lower it, and the plain one where they cannot be known', async () => {
  const goods = someGoods()
  const lines = [someLine(goods, 10)]
  const quote = vi.fn(() => pricedCart([[goods, 10]]))
  const shelf = () => [{ ...goods, goodsImage: [], isBuy: 1 }]
  vi.stubGlobal(
    'Worker',
    stillWorker({ quote, goods: shelf, status: () => ({ state: 'ready' }), configure: () => {} }).Worker,
  )
  const cart = createStore<Cart>({
    lines,
    byId: new Map(lines.map((line) => [line.id, line])),
    pending: new Set<string>(),
  })
  const drawer = (common: CommonAnswer) => (
    <UiProvider>
      <MemoryRouter>
        <CommonContext value={common}>
          <CartContext value={cart}>
            <DrawerCart />
          </CartContext>
        </CommonContext>
      </MemoryRouter>
    </UiProvider>
  )
  const asked = { error: undefined, reload: () => {} }
  const { container, rerender } = render(drawer(asked))
  await vi.waitFor(() => expect(screen.getByRole('listitem').textContent).toMatch(/阿莫西林胶囊.*× 10 盒/))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(quote).not.toHaveBeenCalled()
  expect(container.textContent).not.toContain('¥')
  rerender(drawer({ ...asked, error: new Error('offline') }))
  await vi.waitFor(() => expect(container.textContent).toContain('¥125.00'))
})
