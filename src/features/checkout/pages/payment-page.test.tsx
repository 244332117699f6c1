import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payment.ts'
import { type CurrentUser, CurrentUserContext } from '#features/account/queries.ts'
import { MessagesContext } from '#features/message/queries.ts'
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

const page = (news: string[], who = user) => (
  <UiProvider>
    <MemoryRouter initialEntries={[paths.payment({ paymentId: 7 })]}>
      <CurrentUserContext value={{ state: 'user', user: who } as unknown as CurrentUser}>
        <MessagesContext value={{ state: 'ready', rows: news.map((title, id) => ({ id, title, text: '' })) } as never}>
          <Routes>
            <Route path={paths.payment.pattern} element={<PaymentPage />} />
          </Routes>
        </MessagesContext>
      </CurrentUserContext>
    </MemoryRouter>
  </UiProvider>
)
const answerWith = (changes: Partial<Payment>) =>
  answerAt(({ path }) => (path === '/api/payment/7' ? reply(api.order.payment, { ...payment, ...changes }) : cut))
const ways = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** The ways to pay as they stand on the page. */
async function waysOf(changes: Partial<Payment>): Promise<(string | null)[]> {
  answerWith(changes)
  render(page([]))
  await screen.findByRole('heading', { name: '余额付款' })
  await screen.findByRole('heading', { name: '对公转账' })
  return ways()
}

it('has another proof before paying otherwise where the proof was sent back: the money may be on its way', async () => {
  expect((await waysOf({})).slice(-2)).toEqual(['余额付款', '对公转账'])
  cleanup()
  expect((await waysOf({ transferState: 'rejected', rejectReason: '凭证不清晰' })).slice(-2)).toEqual([
    '对公转账',
    '余额付款',
  ])
})

it('puts the transfer first and says why when the proof is sent back while the page is open; a picked file stays', async () => {
  answerWith({ transferState: 'submitted', methods: [] })
  const { rerender } = render(page([]))
  fireEvent.click(await screen.findByRole('button', { name: '更换凭证' }))
  const picker = await screen.findByLabelText('转账凭证')
  await userEvent.upload(picker, new File(['proof'], '凭证.jpg', { type: 'image/jpeg' }))
  expect(screen.getByText('凭证.jpg')).toBeTruthy()

  answerWith({ transferState: 'rejected', rejectReason: '凭证不清晰' })
  rerender(page(['转账凭证未通过']))
  await screen.findByRole('heading', { name: '余额付款' })
  expect(ways().slice(-2)).toEqual(['对公转账', '余额付款'])
  expect(screen.getByText('凭证.jpg')).toBeTruthy()
  const told = screen.getByRole('alert')
  expect(told.textContent).toMatch(/^上次的凭证未通过：凭证不清晰。款项已汇出的不要重复付款/)
  expect(screen.getByRole('heading', { level: 1 }).parentElement!.nextElementSibling).toBe(told)
})

it('keeps a picked proof when the line comes back while the other ways could not be read', async () => {
  answerWith({})
  render(page([]))
  await userEvent.upload(
    await screen.findByLabelText('转账凭证'),
    new File(['proof'], '凭证.jpg', { type: 'image/jpeg' }),
  )
  const picker = screen.getByLabelText('转账凭证')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByText('凭证.jpg')).toBeTruthy())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByLabelText('转账凭证')).toBe(picker)
})

const receiver = { ...user, roles: ['receiver'], colleagues: [{ name: '李强', roles: ['finance'] }] }

it('says to who may not pay who may and how, in the place of the ways to pay', async () => {
  answerWith({})
  render(page([], receiver))
  expect(await screen.findByText(/^付款需要“管理员”或“财务”分工，请找李强。同事在“我的订单”里按“付款”/)).toBeTruthy()
  expect(ways()).not.toContain('对公转账')
  expect(ways()).not.toContain('余额付款')
})

it('shows the proof that waits to who may not pay; only who may replaces it', async () => {
  answerWith({ transferState: 'submitted', methods: [] })
  render(page([], receiver))
  expect(await screen.findByRole('link', { name: /查看凭证/ })).toBeTruthy()
  expect((await screen.findByRole('button', { name: '更换凭证' })).closest('fieldset')).toHaveProperty('disabled', true)
  expect(screen.getByText('付款需要“管理员”或“财务”分工，请找李强')).toBeTruthy()
})
