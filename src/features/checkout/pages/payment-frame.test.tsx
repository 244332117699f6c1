import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payment.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { focusHeading } from '#ui/focus-heading.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { PaymentFrame } from '../components/payment-frame.tsx'
import { TransferPanel } from '../components/transfer-panel.tsx'

givenUserDatabase()

const order = { id: 1, number: '20261121000001', payable: 100, remaining: 100, status: 'pending_review' }
const payment = { id: 1, orders: [order], payable: 100, remaining: 100, paid: 0, voucherAmount: 0, balanceAmount: 0 }

const frameOf = (changes: Partial<Payment>) => {
  const data = { ...payment, methods: [], isPaid: false, transferState: 'none', ...changes }
  return (
    <UiProvider>
      <MemoryRouter>
        <PaymentFrame title="订单付款" remote={{ data, isLoading: false, reload: () => {} } as never}>
          {() => null}
        </PaymentFrame>
      </MemoryRouter>
    </UiProvider>
  )
}

it.each([
  ['待总部放行', { by: 'company', before: NOON, isAboveBudget: true }],
  ['待放行', { by: 'company', before: NOON }],
  ['待审核', { by: 'seller', before: NOON }],
] as const)('calls what waits %s, in the title and at the order', async (name, review) => {
  render(frameOf({ review: review as Payment['review'] }))
  expect(await screen.findByText(`${name}，通过后付款`)).toBeTruthy()
  expect(screen.getByText(name)).toBeTruthy()
})

const full = {
  ...payment,
  orders: [{ ...order, status: 'pending_payment', voucherAmount: 0, balanceAmount: 0, isEphedrine: false }],
  balance: 0,
  methods: ['transfer'],
  isPaid: false,
  transferState: 'none',
  transferAccount: { company: '', bank: '', account: '' },
} as unknown as Payment
const waiting: Payment = { ...full, methods: [], transferState: 'submitted' }

/** The page of a payment that is paid by transfer; a button stands for what a colleague's page does. */
function TransferPage({ first }: { first: Payment }) {
  const [data, take] = useState(first)
  return (
    <UiProvider>
      <MemoryRouter>
        <input aria-label="搜索" />
        <button onClick={() => take({ ...waiting })}>同事提交</button>
        <button onClick={() => take({ ...full, transferState: 'rejected' })}>退回</button>
        <PaymentFrame title="订单付款" remote={{ data, isLoading: false, reload: () => {}, take } as never}>
          {(shown, isOffline, onSent) => <TransferPanel payment={shown} isOffline={isOffline} onSent={onSent} />}
        </PaymentFrame>
      </MemoryRouter>
    </UiProvider>
  )
}
const proof = new File(['proof'], '凭证.jpg', { type: 'image/jpeg' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function send(name = '提交凭证') {
  answerAt(({ path }) => (path.endsWith('/transfer') ? reply(api.order.payByTransfer, waiting) : cut))
  await userEvent.setup().upload(document.querySelector<HTMLInputElement>('input[type=file]')!, proof)
  press(name)
  await screen.findByText(/凭证已提交，供货方确认到账后/)
}
const focused = () => document.activeElement

it('goes to its title when the first proof was sent here, and to the panel when it was replaced', async () => {
  render(<TransferPage first={full} />)
  await send()
  await waitFor(() => expect(focused()?.tagName).toBe('H1'))
  expect(focused()?.textContent).toBe('凭证已提交，待确认到账')
  press('更换凭证')
  await send()
  await waitFor(() => expect(focused()?.textContent).toContain('凭证已提交，供货方确认到账后即安排发货'))
  press('退回')
  screen.getByLabelText('搜索').focus()
  press('同事提交')
  expect(focused()).toBe(screen.getByLabelText('搜索'))
  press('退回')
  await send('重新上传凭证')
  await waitFor(() => expect(focused()?.tagName).toBe('H1'))
})

it('can go to its title also after the page was opened at it', () => {
  render(<TransferPage first={full} />)
  const title = screen.getByRole('heading', { level: 1 })
  focusHeading(title)
  screen.getByLabelText('搜索').focus()
  // Browsers, not the one of this test, focus no heading without it.
  expect(title.getAttribute('tabindex')).toBe('-1')
})

it('leaves the focus alone when it is opened later, and when a colleague sends the proof', () => {
  render(<TransferPage first={waiting} />)
  expect(focused()).toBe(document.body)
  cleanup()
  render(<TransferPage first={full} />)
  screen.getByLabelText('搜索').focus()
  press('同事提交')
  expect(screen.getByRole('heading', { level: 1, name: '凭证已提交，待确认到账' })).toBeTruthy()
  expect(focused()).toBe(screen.getByLabelText('搜索'))
})
