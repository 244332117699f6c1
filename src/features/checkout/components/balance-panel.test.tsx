import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payment.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { BalancePanel } from './balance-panel.tsx'

const payment: Payment = {
  id: 7,
  orders: [
    {
      id: 1,
      number: '20261121000001',
      payable: 236_000,
      voucherAmount: 0,
      balanceAmount: 0,
      remaining: 236_000,
      status: 'pending_payment',
      isEphedrine: false,
    },
  ],
  payable: 236_000,
  paid: 0,
  voucherAmount: 0,
  balanceAmount: 0,
  remaining: 236_000,
  balance: 500_000,
  methods: ['balance', 'transfer'],
  isPaid: false,
  transferState: 'none',
  transferAccount: { company: '', bank: '', account: '' },
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

it('asks once before it spends: with amount and balance after it; 取消 spends nothing, Enter pays', async () => {
  const asked = answerWith(reply(api.order.payByBalance, { ...payment, isPaid: true, paid: 236_000 }))
  const onPaid = vi.fn<(paid: Payment) => void>()
  render(
    <UiProvider>
      <BalancePanel payment={payment} isOffline={false} onPaid={onPaid} />
    </UiProvider>,
  )
  const user = userEvent.setup()
  const pay = screen.getByRole('button', { name: '余额支付 ¥2,360.00' })
  await user.click(pay)
  const dialog = await screen.findByRole('dialog', { name: '余额付款' })
  expect(dialog.textContent).toContain('用账户余额支付 ¥2,360.00？')
  expect(dialog.textContent).toContain('付款后余额 ¥2,640.00')
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  expect(asked).toHaveLength(0)

  await user.click(pay)
  expect(document.activeElement?.textContent).toBe('确认支付')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
  expect(asked.map(({ path }) => path)).toEqual(['/api/payment/7/balance'])
})
