import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { PartsPanel } from './parts-panel.tsx'

const isOff = () => screen.getByRole('checkbox', { name: /^用余额支付/ }).closest('fieldset')?.disabled ?? false

it('leaves the balance to whoever may pay, and says who that is', () => {
  const colleagues = [{ name: '王芳', roles: ['administrator'] }]
  const signedIn = (roles: string[]) =>
    ({ state: 'user', user: { buyer: someBuyer(), roles, colleagues } }) as unknown as CurrentUser
  const panel = (roles: string[]) => (
    <UiProvider>
      <CurrentUserContext value={signedIn(roles)}>
        <PartsPanel
          checkout={{ vouchers: [], balance: 90_000, balancePayable: 50_000 }}
          parts={{ voucherAmount: 0, balanceAmount: 0 } as never}
          voucherIds={undefined}
          onVouchers={() => {}}
          onBalance={() => {}}
        />
      </CurrentUserContext>
    </UiProvider>
  )
  const { rerender } = render(panel(['buyer']))
  expect(isOff()).toBe(true)
  expect(screen.getByText(/请找王芳/)).toBeTruthy()
  rerender(panel(['finance']))
  expect(isOff()).toBe(false)
  expect(screen.queryByText(/请找/)).toBeNull()
})
