import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import CouponCentrePage from './coupon-centre-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('fails like every zone, and asks again', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', asked)
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'user', user: { buyer: someBuyer() } } as unknown as CurrentUser}>
          <CouponCentrePage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  expect(await screen.findByText('暂时打不开')).toBeTruthy()
  const before = asked.mock.calls.length
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
})
