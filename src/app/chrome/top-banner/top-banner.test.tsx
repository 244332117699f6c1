import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { answerWith, cut, refusal, reply } from '#testing/answering-fetch.ts'
import { onReport } from '#ui/feedback/errors.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { TopBannerNews } from './top-banner-news.tsx'
import { dueBanner, keepBanner, keptBanner, TopBannerPlace } from './top-banner-place.tsx'

const banner = { id: 3, name: '周五会员日', note: '全场免运费', tone: 'warm', url: '/yx' } as const
const user = userEvent.setup()
const show = () =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/']}>
        <TopBannerPlace />
        <TopBannerNews />
        <Link to="/list">to the list</Link>
      </MemoryRouter>
    </UiProvider>,
  )
const strip = () => screen.queryByRole('complementary', { name: '推广' })
/** Waits until the request was sent. */
const answered = (asked: readonly unknown[]) => waitFor(() => expect(asked.length).toBeGreaterThan(0))

describe('the banner over the header', () => {
  const { fetch } = globalThis
  const reported = vi.fn<(error: unknown) => void>()
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    onReport(reported)
  })
  afterEach(() => {
    cleanup()
    globalThis.fetch = fetch
    onReport(() => {})
    reported.mockClear()
    vi.useRealTimers()
  })

  it('comes with the next screen, so that it never pushes down one that stands', async () => {
    answerWith(reply(api.focus.top, [{ ...banner, image: '' }]))
    show()
    await waitFor(() => expect(keptBanner()).toMatchObject(banner))
    expect(strip()).toBeNull()
    await user.click(screen.getByText('to the list'))
    await waitFor(() => expect(strip()?.textContent).toBe('周五会员日全场免运费'))
    expect(screen.getByRole('link', { name: /周五会员日/ }).getAttribute('href')).toBe('/yx')
  })

  it('can be closed', async () => {
    keepBanner(banner)
    answerWith(cut)
    show()
    await user.click(await screen.findByRole('button', { name: '关闭推广' }))
    expect(strip()).toBeNull()
  })

  it('is shown on one screen a day; another banner is shown all the same', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00+08:00') })
    keepBanner(banner)
    answerWith(cut)
    show()
    await waitFor(() => expect(strip()).not.toBeNull())
    await user.click(screen.getByText('to the list'))
    expect(strip()).toBeNull()
    keepBanner({ ...banner, id: 4 })
    expect(dueBanner()?.id).toBe(4)
    keepBanner(banner)
    expect(dueBanner()).toBeUndefined()
    vi.setSystemTime(Date.parse('2026-11-23T00:00:00+08:00'))
    expect(dueBanner()?.id).toBe(3)
  })

  it('is gone when its time is over', () => {
    keepBanner({ ...banner, endsAt: Date.now() })
    expect(keptBanner()).toBeUndefined()
    keepBanner({ ...banner, endsAt: Date.now() + 60_000 })
    expect(keptBanner()).toBeDefined()
  })

  it('is taken away when there is none any more', async () => {
    keepBanner(banner)
    answerWith(reply(api.focus.top, []))
    show()
    await waitFor(() => expect(keptBanner()).toBeUndefined())
  })

  it.each([
    ['no line', cut],
    ['a fault of the server', refusal('internal')],
  ])('swallows %s and keeps what it has', async (_, answer) => {
    keepBanner(banner)
    const asked = answerWith(answer)
    show()
    await answered(asked)
    await act(async () => {})
    expect(reported).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(keptBanner()).toMatchObject(banner)
  })
})
