import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import { type Checkout, type CheckoutObstacles, QuoteChange } from '#contract/checkout.ts'
import type { ErrorCode } from '#contract/protocol/errors.ts'
import { dayOf } from '#domain/instant.ts'
import { answerAt, cut, refusal, reply, type Request } from '#testing/answering-fetch.ts'
import { givenCheckoutWorker, openCheckout, someAddress } from '#testing/checkout-form.tsx'
import { someChecked, someCheckedCoupon } from '#testing/server/checked-order.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const checkedAt = (payable: number, changes: Partial<Checkout> = {}) =>
  someChecked({ addresses: [someAddress], payable, balancePayable: payable, ...changes })

const soon = (days: number) => dayOf(Date.now() + days * 86_400_000)
/** The order with a line that expires then. */
function expiringOn(expiresOn: string, payable: number): Checkout {
  const order = checkedAt(payable)
  const groups = order.groups.map((group) => ({ ...group, lines: group.lines.map((line) => ({ ...line, expiresOn })) }))
  return { ...order, groups }
}

const voucher = (left: number) => ({ vouchers: [{ id: 4, name: '现金券', left, endsAt: 1_900_000_000_000 }] })

/** What the server says of the order; it changes as soon as the buyer has pressed the button. */
type Turn = { before: Checkout; code: ErrorCode; told: QuoteChange; after: (request: Request) => () => Response }

/** Opens the checkout and presses 提交订单, which is refused. Returns what was sent to place the order. */
async function press({ before, code, told, after }: Turn) {
  const placed: Request[] = []
  answerAt((request) => {
    if (request.path.includes('/api/cart/checkout'))
      return placed.length > 0 ? after(request) : reply(api.order.checkout, before)
    if (request.method !== 'POST' || !request.path.includes('/api/order')) return cut
    placed.push(request)
    return refusal(code, z.encode(QuoteChange, told))
  })
  const { user, button } = await openCheckout(['1-1-0', '2-1-0'])
  await user.click(button)
  await waitFor(() => expect(placed).toHaveLength(1))
  return { user, placed }
}

const tooShort: CheckoutObstacles = {
  lines: [{ id: '2-1-0', name: '布洛芬片', text: '没有剩余效期满 24 个月的批号', number: 0, isTooShort: true }],
}
const removed: QuoteChange['differences'][number] = {
  id: '2-1-0',
  name: '布洛芬片',
  field: 'removed',
  before: '5 盒',
  after: '',
  text: '没有剩余效期满 24 个月的批号',
}

givenCheckoutWorker(() => new Promise(() => {}))

const questions = () => screen.queryAllByRole('dialog', { name: '近效期商品确认' })
const changes = () => screen.queryByRole('dialog', { name: '价格或库存有变化' })
/** Confirmed, refused, and taken as it is now. */
async function takeChanged(now: Checkout) {
  const shown = press({
    before: expiringOn(soon(60), 26_200),
    code: 'order.quoteChanged',
    told: { differences: [removed], checkout: now },
    after: () => reply(api.order.checkout, now),
  })
  await userEvent.click(await screen.findByRole('button', { name: '知晓并提交' }))
  const { user, placed } = await shown
  await user.click(await screen.findByRole('button', { name: '接受并继续' }))
  return { user, placed }
}

describe('an order that is refused when it is placed', () => {
  it.each(['order.shelfLife', 'order.stockShort', 'order.quoteChanged'] as const)(
    'is asked about once, by the page, and goes only when the buyer presses again: %s',
    async (code) => {
      const { user, placed } = await press({
        before: checkedAt(26_200),
        code,
        told: { differences: [removed], checkout: checkedAt(17_894) },
        after: ({ body }) =>
          String(body).includes('2-1-0')
            ? refusal('cart.notBuyable', tooShort)
            : reply(api.order.checkout, checkedAt(16_894)),
      })
      const heading = await screen.findByRole('heading', { name: '这些商品现在不能按购物车的数量下单' })
      await waitFor(() => expect(heading.contains(document.activeElement)).toBe(true))
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.click(screen.getByRole('button', { name: '按建议调整并继续' }))
      await screen.findByRole('button', { name: '提交订单' })
      expect(document.body.textContent).toContain('还需付款 ¥168.94')
      expect(screen.getByText('已按建议调整，与刚才显示的订单相比：').parentElement!.textContent).toContain(
        '应付 ¥262.00 → ¥168.94',
      )
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(placed).toHaveLength(1)
    },
  )

  it('is offered at the sum that the page shows', async () => {
    const told = { differences: [{ ...removed, field: 'price' as const, before: '8.00', after: '9.00' }] }
    const { user, placed } = await press({
      before: checkedAt(26_200),
      code: 'order.quoteChanged',
      told: { ...told, checkout: checkedAt(17_894) },
      after: () => reply(api.order.checkout, checkedAt(16_894)),
    })
    expect((await screen.findByRole('dialog')).textContent).toContain('现应付 ¥168.94')
    await user.click(screen.getByRole('button', { name: '接受并继续' }))
    await waitFor(() => expect(placed).toHaveLength(2))
    expect(placed[1]!.body.get('payable')).toBe('16894')
  })

  it('is told of once: the price, the coupon that takes the place of another, and the total', async () => {
    const coupons = [someCheckedCoupon(1, '满200减5'), someCheckedCoupon(2, '免运费券')]
    const text = '阿莫西林胶囊的单价由 ¥11.02 变为 ¥11.5025'
    const price = { ...removed, name: '阿莫西林胶囊', field: 'price' as const, before: '11.02', after: '11.5025', text }
    const now = checkedAt(25_000, { coupons, couponIds: [2], couponSaves: 1_200, freight: 0 })
    await press({
      before: checkedAt(25_700, { coupons, couponIds: [1], couponSaves: 500, couponAmount: 500 }),
      code: 'order.quoteChanged',
      told: { differences: [price], checkout: now },
      after: () => reply(api.order.checkout, now),
    })
    const { textContent } = await screen.findByRole('dialog')
    expect(textContent).toContain('阿莫西林胶囊单价 ¥11.02 → ¥11.5025优惠券由“满200减5”改为“免运费券”')
    expect(textContent).toContain('原应付 ¥257.00，现应付 ¥250.00')
    expect(textContent!.split('11.5025')).toHaveLength(2)
  })

  it('is told of by the total alone, once, where no line differs', async () => {
    const told = { name: '应付金额', field: 'amount' as const, before: '262.00', after: '168.94' }
    await press({
      before: checkedAt(26_200),
      code: 'order.quoteChanged',
      told: { differences: [{ ...told, text: '应付金额由 ¥262.00 变为 ¥168.94' }], checkout: checkedAt(16_894) },
      after: () => reply(api.order.checkout, checkedAt(16_894)),
    })
    const { textContent } = await screen.findByRole('dialog')
    expect(textContent!.split('168.94')).toHaveLength(2)
    expect(textContent).toContain('原应付 ¥262.00，现应付 ¥168.94')
  })

  it('is told of by the voucher, where that pays less and the amount is the same', async () => {
    const now = checkedAt(26_200, voucher(1_000))
    const told = { name: '应付金额', field: 'amount' as const, before: '242.00', after: '252.00', text: '' }
    await press({
      before: checkedAt(26_200, voucher(2_000)),
      code: 'order.quoteChanged',
      told: { differences: [told], checkout: now },
      after: () => reply(api.order.checkout, now),
    })
    const { textContent } = await screen.findByRole('dialog')
    expect(textContent).toContain('现金券抵扣由 ¥20.00 变为 ¥10.00还需付款由 ¥242.00 变为 ¥252.00现应付 ¥262.00')
  })

  it('says why a line goes without its name once more', async () => {
    const why = { text: '布洛芬片：库存不足', reason: '库存不足' }
    await press({
      before: checkedAt(26_200),
      code: 'order.stockShort',
      told: { differences: [{ ...removed, field: 'number', after: '2 盒', ...why }], checkout: checkedAt(16_894) },
      after: () => reply(api.order.checkout, checkedAt(16_894)),
    })
    expect((await screen.findByRole('dialog')).textContent).toContain('布洛芬片5 盒 → 2 盒库存不足')
  })

  describe('with goods that expire soon', () => {
    it('does not ask again what was confirmed of the same expiry', async () => {
      const { placed } = await takeChanged(expiringOn(soon(60), 16_894))
      await waitFor(() => expect(placed).toHaveLength(2))
      expect(String(placed[1]!.body)).toContain('near_expiry_consent')
      expect(questions()).toEqual([])
    })

    it('asks about another expiry after what changed is gone, once, and no longer than the page stands', async () => {
      const { placed } = await takeChanged(expiringOn(soon(30), 16_894))
      await waitFor(() => expect(questions()).toHaveLength(1))
      expect(changes()).toBeNull()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect([changes(), questions()]).toMatchObject([null, { length: 1 }])
      cleanup()
      await waitFor(() => expect(questions()).toEqual([]))
      expect(placed).toHaveLength(1)
    })
  })

  it('is not offered below the minimum', async () => {
    const short = checkedAt(16_694, { minimumShortfall: 3_306 })
    await press({
      before: checkedAt(26_200),
      code: 'order.quoteChanged',
      told: { differences: [removed], checkout: short },
      after: () => reply(api.order.checkout, short),
    })
    expect((await screen.findByRole('dialog')).textContent).toContain('还差 ¥33.06 达到起送金额')
    expect(screen.queryByRole('button', { name: '接受并继续' })).toBeNull()
  })
})
