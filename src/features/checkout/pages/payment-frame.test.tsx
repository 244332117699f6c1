import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Payment } from '#contract/payment.ts'
import { closeUserDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { PaymentFrame } from '../components/payment-frame.tsx'

beforeEach(async () => {
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

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
  ['待审批', { by: 'company', before: NOON }],
  ['待审核', { by: 'seller', before: NOON }],
] as const)('calls what waits %s, in the title and at the order', async (name, review) => {
  render(frameOf({ review: review as Payment['review'] }))
  expect(await screen.findByText(`${name}，通过后付款`)).toBeTruthy()
  expect(screen.getByText(name)).toBeTruthy()
})

it('goes back to its heading once the proof is sent, and not when it is opened later', () => {
  render(frameOf({ transferState: 'submitted' }))
  expect(document.activeElement).toBe(document.body)
  cleanup()
  const { rerender } = render(frameOf({ methods: ['transfer'] }))
  rerender(frameOf({ transferState: 'submitted' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: '凭证已提交，待确认到账' }))
})
