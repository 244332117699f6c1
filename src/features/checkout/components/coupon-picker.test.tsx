import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Checkout } from '#contract/checkout.ts'
import { reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someChecked } from '#testing/server/checked-order.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { AmountsPanel } from './amounts-panel.tsx'
import { CouponPicker } from './coupon-picker.tsx'
import { obstacleOf, useCheckoutForm } from './form/use-checkout-form.ts'
import { useDraft } from './form/use-draft-control.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const coupon = (id: number, saves: number, isStackable = false): Checkout['coupons'][number] => ({
  id,
  name: `立减${saves / 100}`,
  isUsable: true,
  why: '',
  saves,
  isStackable,
  used: saves,
  threshold: 20_000,
  endsAt: NOON,
})
const checkedWith = (couponId: number) =>
  someChecked({
    coupons: [coupon(1, 3_000), coupon(2, 2_000), coupon(3, 1_000)],
    couponIds: couponId ? [couponId] : [],
    couponSaves: couponId ? 4_000 - couponId * 1_000 : 0,
    bestCoupons: { ids: [1], saves: 3_000 },
    couponAmount: couponId ? 4_000 - couponId * 1_000 : 0,
    payable: 26_200 - (couponId ? 4_000 - couponId * 1_000 : 0),
  })

/** Requests of the checkout that wait for an answer, by the coupon they ask for; '' = the best. */
let waiting: { wanted: string; answer: () => void }[] = []
const answer = (wanted: string) =>
  act(async () => {
    waiting.find((one) => one.wanted === wanted)!.answer()
  })

function Harness() {
  const control = useDraft(1, ['1-1-0'])
  const form = useCheckoutForm(control)
  if (!form.checkout) return null
  return (
    <>
      <CouponPicker
        checkout={form.checkout}
        couponIds={form.couponIds}
        isRecomputing={form.isRecomputing}
        onChoose={(couponIds) => control.change({ couponIds })}
      />
      <AmountsPanel order={form.checkout} isRecomputing={form.isRecomputing} />
      <output aria-label="in the way">{obstacleOf(form, true)}</output>
    </>
  )
}
const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')!.textContent
const inTheWay = () => screen.getByLabelText('in the way').textContent

describe('coupons that add up', () => {
  afterEach(cleanup)
  const coupons = [coupon(1, 3_000), coupon(2, 2_000, true), { ...coupon(3, 1_500, true), adds: 1_200 }]
  const show = (couponIds: number[], onChoose: (ids: number[]) => void, held = coupons) =>
    render(
      <UiProvider>
        <CouponPicker
          checkout={{ coupons: held, couponIds, couponSaves: 2_000, bestCoupons: { ids: [2, 3], saves: 3_500 } }}
          couponIds={couponIds}
          isRecomputing={false}
          onChoose={onChoose}
        />
      </UiProvider>,
    )

  it('are joined by a press, tell what they would add, and leave the one that stands alone', async () => {
    const onChoose = vi.fn()
    show([2], onChoose)
    expect(screen.getByText('所选的券省 ¥20.00，改用“立减20”“立减15”可多省 ¥15.00。')).toBeTruthy()
    expect(screen.getByText('再省 ¥12.00')).toBeTruthy()
    const user = userEvent.setup()
    await user.click(screen.getByRole('checkbox', { name: /立减15/ }))
    await user.click(screen.getByRole('checkbox', { name: /立减20/ }))
    await user.click(screen.getByRole('radio', { name: /立减30/ }))
    expect(onChoose.mock.calls).toEqual([[[2, 3]], [[]], [[1]]])
  })

  it('are offered instead of one that stands alone, and say before the press what that costs', async () => {
    const onChoose = vi.fn()
    show([1], onChoose, [coupon(1, 2_000), coupon(2, 2_500, true), coupon(3, 1_500, true)])
    // Nothing that looks as though it were added takes the place of what is chosen.
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('radio', { name: /立减15.*不能与“立减20”同用，改用将多付 ¥5.00/ })).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('radio', { name: /立减25.*不能与“立减20”同用，改用可多省 ¥5.00/ }))
    expect(onChoose).toHaveBeenCalledWith([2])
  })

  it('are additions again beside none that stands alone', () => {
    show([], vi.fn(), [coupon(1, 2_000), coupon(2, 2_500, true)])
    expect(screen.getByRole('checkbox', { name: /立减25/ })).toBeTruthy()
    expect(screen.queryByText(/不能与/)).toBeNull()
  })

  it('keep those that add up in the place of one that stands alone, of which no price is known', async () => {
    const onChoose = vi.fn()
    const beside = [coupon(1, 2_000), coupon(2, 500, true), coupon(3, 1_500, true)]
    show([1, 2], onChoose, beside)
    await userEvent.setup().click(screen.getByRole('radio', { name: /立减15.*不能与“立减20”同用 ?省/ }))
    expect(onChoose).toHaveBeenCalledWith([2, 3])
  })

  it('join one that stands alone where their goods lie in another order: the server says what they add', async () => {
    const onChoose = vi.fn()
    show([1], onChoose, [coupon(1, 3_000), { ...coupon(2, 2_000), adds: 2_000 }])
    await userEvent.setup().click(screen.getByRole('checkbox', { name: /立减20/ }))
    expect(onChoose).toHaveBeenCalledWith([1, 2])
  })
})

describe('the coupons of the checkout', () => {
  beforeEach(async () => {
    waiting = []
    vi.stubGlobal('Worker', stillWorker({ quote: () => new Promise(() => {}) }).Worker)
    globalThis.fetch = (input, init) => {
      if (!String(input).includes('/cart/checkout')) return Promise.reject(new TypeError('nobody answers'))
      const wanted = new URLSearchParams(String(init?.body)).get('coupon_ids[0]') ?? ''
      return new Promise((resolve) => {
        waiting.push({ wanted, answer: () => resolve(reply(api.order.checkout, checkedWith(Number(wanted || 1)))()) })
      })
    }
    render(
      <UiProvider>
        <MemoryRouter>
          <Harness />
        </MemoryRouter>
      </UiProvider>,
    )
    await waitFor(() => expect(waiting).toHaveLength(1))
    await answer('')
    await screen.findAllByRole('radio')
  })
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })

  it('begin with the best and say from which amount and until when each may be used', () => {
    expect(chosen()).toBe('立减30 最省满 ¥200.00 可用 · 2026-11-21 到期省 ¥30.00')
    expect(inTheWay()).toBe('')
  })

  it('are chosen at once, and nothing is submitted before the server has computed the amounts', async () => {
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: /立减20/ }))
    expect(chosen()).toContain('立减20')
    expect(screen.getByText('正在重新计算')).toBeTruthy()
    expect(inTheWay()).not.toBe('')
    await waitFor(() => expect(waiting.map(({ wanted }) => wanted)).toContain('2'))
    await answer('2')
    await waitFor(() => expect(screen.queryByText('正在重新计算')).toBeNull())
    expect(chosen()).toContain('立减20')
    expect(screen.getByText('应付').nextSibling!.textContent).toBe('¥242.00')
    expect(inTheWay()).toBe('')
  })

  it('end with the last press, in whatever order the answers come', async () => {
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: /立减20/ }))
    await user.click(screen.getByRole('radio', { name: /立减10/ }))
    await waitFor(() => expect(waiting.map(({ wanted }) => wanted)).toContain('3'))
    await answer('3')
    await answer('2')
    await waitFor(() => expect(inTheWay()).toBe(''))
    expect(chosen()).toContain('立减10')
    expect(screen.getByText('应付').nextSibling!.textContent).toBe('¥252.00')
  })
})
