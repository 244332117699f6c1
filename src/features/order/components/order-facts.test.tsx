import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import type { Order } from '#contract/order.ts'
import { answerWith, refusal } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import type { OrderSnapshot } from '../queries.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderFacts, ProofReturned } from './order-facts.tsx'

function show(order = someOrder(), rest?: OrderSnapshot['rest']) {
  answerWith(refusal('internal'))
  const reload = vi.fn()
  render(
    <UiProvider>
      <MemoryRouter>
        <OrderFacts order={order} rest={rest} isLoading={false} reload={reload} />
      </MemoryRouter>
    </UiProvider>,
  )
  return { reload, user: userEvent.setup() }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('offers another try at the address where the server did not answer, and waits for the network where there is none', async () => {
  const { reload, user } = show()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(reload).toHaveBeenCalledOnce()
  cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(screen.getByText('收货信息与进度联网后显示')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

const proven = (paidBy?: Order['paidBy']) => {
  show({ ...someOrder(), proof: 'image', ...(paidBy && { paidBy, paidAt: NOON }) })
  const isShown = screen.queryByRole('link', { name: /查看凭证/ }) !== null
  cleanup()
  return isShown
}

it('shows the transfer proof of the payment on the orders that the transfer pays, and on no other', () => {
  expect([proven(), proven('transfer'), proven('balance'), proven('voucher'), proven('wechat')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

const refundOf = (facts: Partial<Order>) => {
  show({ ...someOrder(), ...facts })
  const text = screen.queryByText('退款')?.nextElementSibling?.textContent
  cleanup()
  return text
}

it('says by whom a refund comes, and keeps it once it has come', () => {
  expect(refundOf({ refundDue: 25_403, isRefundByHand: true })).toBe('待退款 ¥254.03（由财务退回付款账户）')
  expect(refundOf({ refundDue: 25_403 })).toBe('待退款 ¥254.03（原路退回）')
  expect(refundOf({ refundDone: { amount: 25_403, at: NOON } })).toBe('已退款 ¥254.03（2026-11-21）')
  expect(refundOf({})).toBeUndefined()
})

it('names the head office where only that can release the order, and the own approver elsewhere', () => {
  const waits = { status: 'pending_review', reviewBy: 'company', reviewBefore: NOON } as const
  show(someOrder({ ...waits, isAboveBudget: true }))
  expect(screen.getByText(/^待总部放行/)).toBeTruthy()
  expect(screen.queryByText(/本单位审批人/)).toBeNull()
  cleanup()
  show(someOrder(waits))
  expect(screen.getByText(/^待本单位审批人放行/)).toBeTruthy()
})

function toldOf(transferState: Order['transferState'], status: Order['status'] = 'cancelled'): boolean {
  show({ ...someOrder(), status, proof: 'image', transferState })
  const isTold = screen.queryByText(/本单已取消，请不要再为它汇款；已汇出的，到账后退回付款账户/) !== null
  cleanup()
  return isTold
}

it('says of a cancelled order whose proof waits what becomes of the money, until finance has decided', () => {
  expect([toldOf('submitted'), toldOf('confirmed'), toldOf('rejected')]).toEqual([true, false, false])
  expect(toldOf('submitted', 'pending_payment')).toBe(false)
})

it('says of a cancelled order why its proof was sent back, instead of that it waits', () => {
  const rest = { address: {}, remark: '', events: [], rejectReason: '金额与订单不符' } as never
  show(someOrder({ status: 'cancelled', proof: 'image', transferState: 'rejected' }), rest)
  expect(screen.getByText('凭证被退回：金额与订单不符。本单已取消，无需再付款。')).toBeTruthy()
  expect(screen.queryByText(/待财务核对/)).toBeNull()
})

it('counts as paid back only what is, and names what still waits', () => {
  render(
    <UiProvider>
      <OrderAmounts order={someOrder({ refunded: 78_648, refundDue: 44_479 })} />
    </UiProvider>,
  )
  const text = document.body.textContent
  expect(text).toContain('售后已退−¥341.69')
  expect(text).toContain('售后待退−¥444.79')
})

it('says when an order was placed that offers and coupons paid', () => {
  show({ ...someOrder(), payable: 0, paidAt: NOON })
  expect(screen.getByText('付款').nextElementSibling!.textContent).toContain('优惠全额抵扣')
})

it('says beside the state why the proof of an order that waits for payment again was sent back', () => {
  const rest = { address: {}, remark: '', events: [], rejectReason: '金额与订单不符' } as never
  const told = (status: Order['status'], transferState: Order['transferState']) => {
    render(
      <UiProvider>
        <ProofReturned order={someOrder({ status, transferState })} rest={rest} />
      </UiProvider>,
    )
    const isTold =
      screen.queryByText(/^转账凭证被退回：金额与订单不符。款项已汇出的不要重复付款，请核对后重新上传凭证/) !== null
    cleanup()
    return isTold
  }
  expect(told('pending_payment', 'rejected')).toBe(true)
  // A new proof waits, or the order says it elsewhere.
  expect([told('pending_payment', 'submitted'), told('cancelled', 'rejected')]).toEqual([false, false])
})
