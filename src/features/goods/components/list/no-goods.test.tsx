import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { GoodsQuery } from '#contract/goods/goods.ts'
import { type CurrentUser, CurrentUserContext } from '#features/account/queries.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { heldKeys } from '#ui/feedback/held-keys.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { placeOf } from '../../model/list-address.ts'
import { NoGoods } from './no-goods.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const Address = () => <output>{useLocation().search}</output>

const signedIn = { state: 'user', user: { buyer: someBuyer() } } as unknown as CurrentUser

const guessed = () => screen.queryByRole('link', { name: '国药准字Z62024124' })

function show(query: GoodsQuery, user: CurrentUser = { state: 'visitor' }) {
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={user}>
          <NoGoods query={query} place={placeOf('table')} relaxed={[]} />
          <Address />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

describe('a search that finds nothing', () => {
  beforeAll(() => {
    const found = { '0 blfhs': 9, '1 baiyunshan': 412 } as Record<string, number>
    const worker = stillWorker({
      list: ({ type = 0, keywords = '' }: GoodsQuery) => ({ list: [], total: found[`${type} ${keywords}`] ?? 0 }),
      suggest: (text: string) =>
        text.includes('620241') || text === 'baiyunshan'
          ? ['国药准字Z62024124', '乌鸡白凤丸'].map((name) => ({ text: name }))
          : [],
      status: () => ({ updatedAt: 1 }),
    })
    vi.stubGlobal('Worker', worker.Worker)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  it('by maker offers the drugs of the same keywords; Enter goes there, and the first row will be entered', async () => {
    const user = show({ keywords: 'blfhs', type: 1 })
    const offer = await screen.findByRole('link', { name: '按药品搜：9 种' })
    await waitFor(() => expect(document.activeElement).toBe(offer))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('status').textContent).toBe('?keywords=blfhs')
    expect(heldKeys.isHeld('search 0 blfhs')).toBe(true)
    heldKeys.drop()
  })

  it('by drug offers the makers', async () => {
    show({ keywords: 'baiyunshan' })
    const offer = await screen.findByRole('link', { name: '按厂家搜：412 种' })
    expect(offer.getAttribute('href')).toBe('/search/table?keywords=baiyunshan&type=1')
    expect(screen.getByText(/没有叫“baiyunshan”的药品；厂家名称与它相符的有 412 种/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: '乌鸡白凤丸' })).toBeNull()
  })

  it('leads to 迎检资料 with what may be a batch number, and only a buyer, who can prove one there', async () => {
    show({ keywords: 'A260301' }, signedIn)
    const link = await screen.findByRole('link', { name: '到迎检资料查这个批号' })
    expect(link.getAttribute('href')).toBe('/zzfw/yjzl?q=A260301')
    cleanup()
    show({ keywords: '阿莫西林' }, signedIn)
    show({ keywords: 'A260301' })
    expect(screen.queryByRole('link', { name: '到迎检资料查这个批号' })).toBeNull()
  })

  it('guesses no approval number from what is a batch number, but from one that is typed wrongly', async () => {
    show({ keywords: '62024199' })
    await screen.findByRole('link', { name: '乌鸡白凤丸' })
    expect(guessed()).toBeNull()
    cleanup()
    show({ keywords: 'Z62024199' })
    await screen.findByRole('link', { name: '乌鸡白凤丸' })
    expect(guessed()).toBeTruthy()
  })
})
