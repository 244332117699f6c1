import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payment.ts'
import { type CurrentUser, CurrentUserContext } from '#features/account/queries.ts'
import { paths } from '#routing/paths.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import PaymentPage from './payment-page.tsx'

givenUserDatabase()
afterEach(cleanup)

const order = {
  id: 1,
  number: '20261121000001',
  payable: 100,
  voucherAmount: 0,
  balanceAmount: 0,
  remaining: 100,
  status: 'pending_payment' as const,
  isEphedrine: false,
}
const payment: Payment = {
  id: 7,
  orders: [order],
  payable: 100,
  paid: 0,
  voucherAmount: 0,
  balanceAmount: 0,
  remaining: 100,
  balance: 1_000,
  methods: ['balance', 'transfer'],
  isPaid: false,
  transferState: 'none',
  transferAccount: { company: '', bank: '', account: '' },
}
const user = { roles: ['administrator'], buyer: someBuyer({ documents: [] }) }

/** The ways to pay as they stand on the page. */
async function waysOf(changes: Partial<Payment>): Promise<(string | null)[]> {
  answerAt(({ path }) => (path === '/api/payment/7' ? reply(api.order.payment, { ...payment, ...changes }) : cut))
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[paths.payment({ paymentId: 7 })]}>
        <CurrentUserContext value={{ state: 'user', user } as unknown as CurrentUser}>
          <Routes>
            <Route path={paths.payment.pattern} element={<PaymentPage />} />
          </Routes>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  await screen.findByRole('heading', { name: '余额付款' })
  await screen.findByRole('heading', { name: '对公转账' })
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

it('has another proof before paying otherwise where the proof was sent back: the money may be on its way', async () => {
  expect((await waysOf({})).slice(-2)).toEqual(['余额付款', '对公转账'])
  cleanup()
  expect((await waysOf({ transferState: 'rejected', rejectReason: '凭证不清晰' })).slice(-2)).toEqual([
    '对公转账',
    '余额付款',
  ])
})
