import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUserDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CurrentUserContext } from '../queries.ts'
import LoginPage from './login-page.tsx'

const TITLE = '诊所与药店的常备药房'
const banner = { id: 1, name: TITLE, note: '', tone: 'brand' as const, url: '/login', image: '' }

afterEach(() => {
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('keeps what stands on it while the account that signs in gets its database', async () => {
  answerAt(({ path }) => {
    if (path.includes(api.focus.login.path)) return reply(api.focus.login, [banner])
    if (path.includes(api.wechat.ways.path)) return reply(api.wechat.ways, { isScannable: true, isInside: false })
    return cut
  })
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'visitor' }}>
          <LoginPage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  await screen.findByText(TITLE)
  await screen.findByRole('link', { name: /微信/ })
  answerAt(() => cut)
  await act(async () => void (await (await loadEngine()).openUserDatabase(1)))
  expect(screen.getByText(TITLE)).toBeTruthy()
  expect(screen.getByRole('link', { name: /微信/ })).toBeTruthy()
})
