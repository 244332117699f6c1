import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, expect, it, vi } from 'vitest'

import { type Cart, CartContext } from '#features/cart/queries.ts'
import { createStore } from '#lib/create-store.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { loadContents } from '../screen-table.ts'
import { TabBar } from './tab-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// The files of a worker share the table of contents, which is whole now.
afterAll(() => void vi.resetModules())

async function litAt(address: string): Promise<(string | null)[]> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  // Without the page itself, whose files would still be loading when this file has ended.
  await loadContents()
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <CartContext value={createStore({ byId: new Map() } as unknown as Cart)}>
          <TabBar />
        </CartContext>
      </MemoryRouter>
    </UiProvider>,
  )
  const bar = within(screen.getByRole('navigation', { name: '底部导航' }))
  const lit = (['link', 'button'] as const)
    .flatMap((role) => bar.queryAllByRole(role, { current: 'page' }))
    .map(({ textContent }) => textContent)
  cleanup()
  return lit
}

it('shows in which part of the shop a page is: every page of the order centre and of the account, too', async () => {
  expect(await litAt('/')).toEqual(['首页'])
  expect(await litAt('/order')).toEqual(['订单'])
  expect(await litAt('/order/info/5')).toEqual(['订单'])
  for (const address of ['/order/hmdd', '/order/jfdd', '/order/dhys/5', '/order/dtj'])
    expect(await litAt(address)).toEqual(['订单'])
  for (const address of ['/user', '/wdqb', '/wdqb/yhq', '/zhzx/addr', '/star'])
    expect(await litAt(address)).toEqual(['我的'])
  expect(await litAt('/list/info/5')).toEqual([])
}, 30_000)
