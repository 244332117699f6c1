import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import type { Payment } from '#contract/payment.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { TransferPanel } from '../components/transfer-panel.tsx'

afterEach(() => vi.restoreAllMocks())

const payment: Payment = {
  id: 7,
  orders: [
    {
      id: 1,
      number: '20261121000001',
      payable: 28_989,
      voucherAmount: 0,
      balanceAmount: 0,
      remaining: 28_989,
      status: 'pending_payment',
      isEphedrine: false,
    },
  ],
  payable: 28_989,
  paid: 0,
  voucherAmount: 0,
  balanceAmount: 0,
  remaining: 28_989,
  balance: 0,
  methods: [],
  isPaid: false,
  transferState: 'submitted',
  transferAccount: { company: '', bank: '', account: '' },
}
const show = (changes: Partial<Payment>, address = '/') =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <TransferPanel payment={{ ...payment, ...changes }} isOffline={false} onSent={() => {}} />
      </MemoryRouter>
    </UiProvider>,
  )

it('says where the proof was for more than remains, and what to transfer now', () => {
  expect(show({ proofAmount: 67_341 }).container.textContent).toContain(
    '已提交的凭证是 ¥673.41，后来有订单取消，现在应付 ¥289.89。已按 ¥673.41 汇出的，不用再汇，多出的 ¥383.52 到账后退回付款账户；还没有汇出的，只汇 ¥289.89，并更换凭证。',
  )
})

it('shows why finance sent the proof back where another one is sent', () => {
  show({ transferState: 'rejected', rejectReason: '付款单位与客户名称不一致' })
  expect(
    screen.getByText(
      '上次的凭证未通过：付款单位与客户名称不一致。款项已汇出的不要重复付款，请核对后重新上传凭证；没有汇出的，请付款。',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新上传凭证' })).toBeTruthy()
  expect(show({ transferState: 'rejected' }).container.textContent).toContain(
    '上次的凭证未通过。款项已汇出的不要重复付款，',
  )
})

it('goes back to what is said of the proof once the buyer is done with replacing it', async () => {
  const user = userEvent.setup()
  show({})
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: '更换凭证' }))
  await user.click(screen.getByRole('button', { name: '不更换' }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('凭证已提交，供货方确认到账后即安排发货'))
})

it('leads whoever came to send another proof to the form, with why the last one was sent back above it', () => {
  const scrolled = vi.fn<(this: Element) => void>(function (this: Element) {
    expect(this.textContent).toMatch(/^上次的凭证未通过：凭证不清晰/)
  })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled)
  const returned = { transferState: 'rejected', rejectReason: '凭证不清晰' } as const
  const { unmount } = show(returned)
  expect(document.activeElement).toBe(document.body)
  expect(scrolled).not.toHaveBeenCalled()
  unmount()
  show(returned, '/cart/step3/7#proof')
  expect(document.activeElement).toBe(screen.getByLabelText('转账凭证'))
  expect(scrolled).toHaveBeenCalledOnce()
})
