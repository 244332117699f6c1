import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON, someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import CouponCentrePage from './coupon-centre-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'user', user: { buyer: someBuyer() } } as unknown as CurrentUser}>
          <CouponCentrePage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )

it('fails like every zone, and asks again', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', asked)
  show()
  expect(await screen.findByText('暂时打不开')).toBeTruthy()
  const before = asked.mock.calls.length
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
})

it('says which coupons go together as the reckoning has it', async () => {
  answerAt(({ path }) =>
    path.startsWith('/api/coupon') ? reply(api.coupon.offers, { timestamp: NOON, list: [] }) : cut,
  )
  show()
  expect(await screen.findByText(/^每个订单.*使用一张券；标“可叠加”的券可以和其他“可叠加”的券一起用。$/)).toBeTruthy()
  expect(screen.queryByText(/一次结算使用一张券/)).toBeNull()
})
