import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Message } from '#contract/message.ts'
import type { Payment } from '#contract/payment.ts'
import { MessagesContext } from '#features/message/queries.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someChecked } from '#testing/server/checked-order.ts'

import { useCheckout, usePayment } from './queries.ts'

it('is under way again once the edits of the cart have arrived, and asks once', async () => {
  const asked = answerAt(({ method }) => (method === 'POST' ? reply(api.order.checkout, someChecked()) : cut))
  const checks = () => asked.filter(({ path }) => path.includes('/api/cart/checkout')).length
  const { result, rerender } = renderHook(({ isReady }) => useCheckout({ ids: ['1-1-0'] }, isReady), {
    initialProps: { isReady: true },
  })
  await waitFor(() => expect(result.current.checkout).toBeDefined())
  rerender({ isReady: false })
  expect(result.current.isLoading).toBe(false)
  rerender({ isReady: true })
  expect(result.current.isLoading).toBe(true)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(checks()).toBe(2)
})

it('knows that an answer is of other lines than those that were changed without a line, whatever became of the coupon', async () => {
  answerAt(({ method }) => (method === 'POST' ? reply(api.order.checkout, someChecked()) : cut))
  const first: { ids: string[]; couponIds?: number[]; isReady: boolean } = { ids: ['1-1-0'], isReady: true }
  const { result, rerender } = renderHook(
    ({ ids, couponIds, isReady }: typeof first) => useCheckout({ ids, ...(couponIds && { couponIds }) }, isReady),
    { initialProps: first },
  )
  await waitFor(() => expect(result.current.checkout).toBeDefined())
  expect(result.current.isOfOthers).toBe(false)
  rerender({ ids: ['1-1-0'], couponIds: [3], isReady: false })
  expect([result.current.checkout !== undefined, result.current.isOfOthers]).toEqual([true, false])
  rerender({ ids: ['1-1-0', '2-1-0'], isReady: false })
  expect([result.current.checkout !== undefined, result.current.isOfOthers]).toEqual([true, true])
})

const unpaid: Payment = {
  id: 7,
  orders: [],
  payable: 100,
  paid: 0,
  voucherAmount: 0,
  balanceAmount: 0,
  remaining: 100,
  balance: 0,
  methods: ['transfer'],
  isPaid: false,
  transferState: 'none',
  transferAccount: { company: '', bank: '', account: '' },
}
const news: Message = { id: 1, kind: 'order', title: '已到账', text: '', link: '', createdAt: NOON }

it('learns from the message of the office that the transfer arrived, and does not fall back on the way', async () => {
  const sent: Payment = { ...unpaid, transferState: 'submitted' }
  const paid: Payment = { ...sent, isPaid: true, transferState: 'confirmed', methods: [] }
  let answer = reply(api.order.payment, unpaid)
  answerAt(() => answer)
  let rows: Message[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <MessagesContext value={{ state: 'ready', rows }}>{children}</MessagesContext>
    </MemoryRouter>
  )
  const seen: (string | undefined)[] = []
  const { result, rerender } = renderHook(
    () => {
      const payment = usePayment(7)
      seen.push(payment.data?.transferState)
      return payment
    },
    { wrapper },
  )
  await waitFor(() => expect(result.current.data).toEqual(unpaid))
  act(() => result.current.take(sent))
  expect(result.current.data).toEqual(sent)

  answer = cut
  rows = [{ ...news, id: 2 }]
  rerender()
  await waitFor(() => expect(result.current.error).toBeDefined())
  expect(result.current.data).toEqual(sent)

  answer = reply(api.order.payment, paid)
  rows = [news, ...rows]
  rerender()
  await waitFor(() => expect(result.current.data).toEqual(paid))
  expect([...new Set(seen)]).toEqual([undefined, 'none', 'submitted', 'confirmed'])
  expect(seen.lastIndexOf(undefined)).toBeLessThan(seen.indexOf('none'))
})
