import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { type CommonAnswer, CommonContext } from '#features/site/index.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { FavoriteList } from './favorite-list.tsx'
import { FavoritesProvider } from './favorites-provider.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const listed = (id: number, name: string) => ({ ...someGoods({ id, name }), goodsImage: [], isBuy: 1 })
const shelf = [listed(1, '甲药'), listed(2, '乙药'), listed(3, '丙药')]
const worker = stillWorker({
  status: () => ({}),
  goods: (ids: number[]) => shelf.filter(({ id }) => ids.includes(id)),
})
const signedIn = { state: 'user', user: { buyer: someBuyer({ documents: [] }) } } as unknown as CurrentUser

/** Saved, the newest first: 4 is sold by nobody any more. */
async function setUp(goodsIds: readonly number[], common?: Partial<CommonAnswer>) {
  await currentDatabase()!.favorites.bulkPut(goodsIds.map((goodsId) => ({ goodsId, addedAt: 10 - goodsId })) as never)
  await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: Date.now() })
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={signedIn}>
          <CommonContext value={{ reload: () => {}, ...common }}>
            <FavoritesProvider>
              <main>
                <h1>我的收藏</h1>
                <FavoriteList />
              </main>
            </FavoritesProvider>
          </CommonContext>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const cancelling = (name: string) => screen.findByRole('button', { name: new RegExp(`取消收藏.*${name}`) })
const namedRow = async () => (await screen.findByRole('link', { name: '甲药' })).closest('li')!.textContent
const focusedRow = () => document.activeElement?.closest('[data-favorite]')?.getAttribute('data-favorite')

describe('what is saved', () => {
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

  it('shows no price until it is known which discounts run', async () => {
    await setUp([1], { error: undefined })
    expect(await namedRow()).not.toContain('¥')
    cleanup()
    await setUp([1])
    expect(await namedRow()).toContain('¥12.50')
  })

  it('leaves the focus to the row in its place, to the one before at the end, and last to the heading', async () => {
    const user = await setUp([1, 2, 3])
    await user.click(await cancelling('乙药'))
    await waitFor(() => expect(focusedRow()).toBe('3'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focusedRow()).toBe('1'))
    expect(document.activeElement?.hasAttribute('data-cancel')).toBe(true)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('leaves it likewise where nobody sells the goods any more, and where many go at once', async () => {
    const user = await setUp([1, 2, 3, 4])
    const gone = await screen.findByRole('listitem', { name: '该商品已下架' })
    await user.click(within(gone).getByRole('button', { name: '取消收藏' }))
    await waitFor(() => expect(focusedRow()).toBe('3'))
    for (const name of ['甲药', '乙药']) await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }))
    await user.click(screen.getByRole('button', { name: '取消收藏' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-favorite')).toBe('3'))
  })
})
