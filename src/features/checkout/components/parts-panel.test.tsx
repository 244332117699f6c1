import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { PartsPanel } from './parts-panel.tsx'

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '用余额支付（可用 ¥900.00）' })

it('leaves the balance to whoever may pay, says who that is, and lets others take back what was chosen', () => {
  const colleagues = [{ name: '王芳', roles: ['administrator'] }]
  const signedIn = (roles: string[]) =>
    ({ state: 'user', user: { buyer: someBuyer(), roles, colleagues } }) as unknown as CurrentUser
  const onBalance = vi.fn()
  const panel = (roles: string[], balanceAmount = 0) => (
    <UiProvider>
      <CurrentUserContext value={signedIn(roles)}>
        <PartsPanel
          checkout={{ vouchers: [], balance: 90_000, balancePayable: 50_000 }}
          parts={{ voucherIds: [], voucherAmount: 0, balanceAmount, remaining: 50_000 - balanceAmount }}
          voucherIds={undefined}
          onVouchers={() => {}}
          onBalance={onBalance}
        />
      </CurrentUserContext>
    </UiProvider>
  )
  const { rerender } = render(panel(['buyer']))
  expect(box().disabled).toBe(true)
  expect(screen.getByText(/请找王芳/)).toBeTruthy()
  rerender(panel(['buyer'], 50_000))
  expect(screen.queryByRole('textbox')).toBeNull()
  box().click()
  expect(onBalance).toHaveBeenCalledExactlyOnceWith(0)
  rerender(panel(['finance'], 50_000))
  expect(box().disabled).toBe(false)
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(screen.queryByText(/请找/)).toBeNull()
})
