import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { UserState } from '#contract/account.ts'
import { CurrentUserContext } from '#features/account/queries.ts'

import { DocumentTitle } from './document-title.tsx'

const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockResolvedValue()
const clearAppBadge = vi.fn<() => Promise<void>>().mockResolvedValue()

const show = (user?: Pick<UserState, 'messageCount'>) =>
  render(
    <MemoryRouter initialEntries={['/list']}>
      <CurrentUserContext value={user ? { state: 'user', user: user as UserState } : { state: 'visitor' }}>
        <DocumentTitle />
      </CurrentUserContext>
    </MemoryRouter>,
  )

describe('the title and the icon', () => {
  beforeEach(() => {
    Object.assign(navigator, { setAppBadge, clearAppBadge })
  })
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  })

  it('name the page and the site; unread messages are counted on the icon of the app', async () => {
    show({ messageCount: 4 })
    await act(async () => {})
    expect(document.title).toBe('药品列表-常备医药采购')
    expect(setAppBadge.mock.calls).toEqual([[4]])
  })

  it('count nothing for a visitor', async () => {
    show()
    await act(async () => {})
    expect([clearAppBadge.mock.calls.length, setAppBadge.mock.calls.length]).toEqual([1, 0])
  })
})
