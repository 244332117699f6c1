import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '#contract/protocol/errors.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'
import { onReport } from '#ui/feedback/errors.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { FavoritesContext } from '../queries.ts'
import { FavoriteButton } from './favorite-button.tsx'

const goods = someGoods()
const Address = () => <output aria-label="address">{useLocation().pathname}</output>

function setUp({ isFavorite = false } = {}) {
  const rows = isFavorite ? [{ goodsId: goods.id, addedAt: 7, seenPrice: 90_000 }] : []
  const ids = new Set(rows.map(({ goodsId }) => goodsId))
  render(
    <UiProvider>
      <MemoryRouter>
        <FavoritesContext value={{ state: 'ready', rows, ids, pending: new Set() }}>
          <FavoriteButton goods={goods} />
          <Address />
        </FavoritesContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return { user: userEvent.setup(), heart: screen.getByRole('button') }
}
const sent = async () => ((await currentDatabase()?.outbox.toArray()) ?? []).map(({ endpoint }) => endpoint)

describe('favorite', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    onReport(() => {})
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('is saved with a message that leads to the list', async () => {
    const { user, heart } = setUp()
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    await user.click(heart)
    expect(await screen.findByText('收藏成功')).toBeTruthy()
    expect(await sent()).toEqual(['favorite.add'])
    await user.click(screen.getByRole('button', { name: '查看我的收藏' }))
    expect(screen.getByLabelText('address').textContent).toBe('/star')
  })
  it('is cancelled with a message, and taken back', async () => {
    const { user, heart } = setUp({ isFavorite: true })
    await user.click(heart)
    expect(await screen.findByText('已取消收藏')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(async () => expect(await sent()).toEqual(['favorite.cancel', 'favorite.add']))
    const restored = await currentDatabase()?.outbox.toCollection().last()
    expect(restored).toMatchObject({ body: { restores: 1 }, knows: { addedAt: 7, seenPrice: 90_000 } })
  })
  it('asks a visitor to sign in', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    onReport(reported)
    closeUserDatabase()
    const { user, heart } = setUp()
    await user.click(heart)
    await waitFor(() => expect(reported).toHaveBeenCalledOnce())
    expect(reported.mock.calls[0]?.[0]).toBeInstanceOf(AppError)
  })
})
