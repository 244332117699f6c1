import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { type CurrentUser, CurrentUserContext } from '#features/account/queries.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import StoresPage from './stores-page.tsx'

const head = {
  state: 'user',
  user: { company: '总部', roles: ['administrator'], buyer: someBuyer({ customerType: '连锁总部' }) },
} as unknown as CurrentUser

async function show() {
  answerWith(reply(api.store.list, { list: [] }))
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={head}>
          <StoresPage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  await screen.findByText('还没有门店')
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('leads a head office to a new store, and says without a network what that needs', async () => {
  await show()
  expect(screen.getByRole('link', { name: '添加门店' })).toBeTruthy()
  cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  expect(screen.queryByRole('link', { name: '添加门店' })).toBeNull()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: '添加门店' })
  expect([add.disabled, add.title]).toEqual([true, '断网时可以查看；添加、复制和切换要联网'])
})
