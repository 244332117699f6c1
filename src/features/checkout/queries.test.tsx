import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { someChecked } from '#testing/server/checked-order.ts'

import { useCheckout } from './queries.ts'

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
