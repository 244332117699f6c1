import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { sum } from '#domain/money.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import type { GoodsRow } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { timesAt } from '#testing/test-depth.ts'

import { balanceOf, couponStatus, giveCoupon, priceAlone } from '../order/repricing-shop.ts'
import { giveBack, receive, returnPlan, type ReturnShop, startReturnShop } from './return-shop.ts'

const BALANCE = 2_000_000

let at: ReturnShop
beforeAll(async () => {
  at = await startReturnShop()
})
afterAll(() => at.shop.close())

type Item = readonly [GoodsRow, number]

/** Places and pays what the numbers say, with a coupon or without. */
async function buy(numbers: readonly number[], hasCoupon: boolean) {
  const { shop, goods } = at
  const items = goods.flatMap((one, index): Item[] => (numbers[index]! > 0 ? [[one, numbers[index]!]] : []))
  fc.pre(items.length > 0)
  const buyer = await people.clinic(shop.db)
  const couponId = hasCoupon ? await giveCoupon(shop, buyer) : 0
  const placed = await placeOrderOf(shop, buyer, items, { couponIds: [couponId] })
  const isUsed = hasCoupon && (await couponStatus(shop, couponId)) !== 'unused'
  await shop.as(buyer).call(api.order.payByBalance, { params: { id: placed.id } })
  return { buyer, items, couponId, isUsed }
}

/**
 * Settles return after return; what is left of each line, whether the last refund reached what it should be, and fen of
 * the lines' prices that came back.
 */
async function settle(
  buyer: Person,
  lines: Awaited<ReturnType<typeof receive>>['lines'],
  returns: readonly (readonly [number, number])[],
) {
  const left = new Map([...lines].map(([goodsId, { number }]) => [goodsId, number]))
  let isReached = true
  let back = 0
  for (const [index, most] of returns) {
    const { id } = at.goods[index]!
    const quantity = Math.min(most, left.get(id) ?? 0)
    if (quantity === 0) continue
    const { told, done } = await giveBack(at, buyer, lines.get(id)!, quantity)
    expect(done).toMatchObject({ isSettled: true, total: told.total })
    left.set(id, left.get(id)! - quantity)
    isReached = done.total > 0
    back += done.goods
  }
  return { left, isReached, back }
}

const keptOf = (items: readonly Item[], left: ReadonlyMap<number, number>) =>
  items.flatMap(([one]): Item[] => ((left.get(one.id) ?? 0) > 0 ? [[one, left.get(one.id)!]] : []))

const aloneOf = async (items: readonly Item[], isUsed: boolean) =>
  items.length === 0 ? { payable: 0, freight: 0 } : await priceAlone(at.shop, items, isUsed ? [{}] : [])

it(
  'what was paid less what came back is the price of what was kept, bought alone that day',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(returnPlan, async ({ numbers, hasCoupon, returns }) => {
        const { buyer, items, isUsed } = await buy(numbers, hasCoupon)
        const { lines } = await receive(at, buyer)
        const { left, isReached } = await settle(buyer, lines, returns)
        const freight = sum((await loadOrders(at.shop.db, buyer.buyerId)).map((order) => order.freight))
        // Freight that was paid has travelled; free freight that the rest does not earn is charged.
        const alone = await aloneOf(keptOf(items, left), isUsed)
        const wanted = alone.payable - alone.freight + Math.max(freight, alone.freight)
        const spent = BALANCE - (await balanceOf(at.shop, buyer))
        expect(spent).toBeLessThanOrEqual(wanted)
        if (isReached) expect(spent).toBe(wanted)
      }),
      {
        numRuns: timesAt({ gate: 5, deep: 300 }),
        // The first return frees the coupon, the second is of a sister.
        examples: [
          [
            {
              numbers: [1, 24, 0, 51],
              hasCoupon: true,
              returns: [
                [1, 3],
                [0, 1],
              ],
            },
          ],
        ],
      },
    )
  },
)

it('the seller’s fault costs the rest nothing', async () => {
  const { buyer } = await buy([0, 40, 0, 0], false)
  const { lines } = await receive(at, buyer)
  const paid = BALANCE - (await balanceOf(at.shop, buyer))
  const { done } = await giveBack(at, buyer, lines.get(at.goods[1]!.id)!, 30, 'quality')
  expect([done.keptBack, done.goods]).toEqual([0, Math.floor((paid * 30) / 40)])
})

it('cancelling a sister after returns charges nothing that they kept back', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(returnPlan, async ({ numbers, hasCoupon, returns }) => {
      const { shop } = at
      const { buyer, items, couponId, isUsed } = await buy(numbers, hasCoupon)
      const { lines, left: open } = await receive(at, buyer, 1)
      fc.pre(open.length > 0)
      const { left, isReached, back } = await settle(buyer, lines, returns)
      const cancel = { params: { id: open[0]! }, body: { reason: '不要了' } }
      const { data: told } = await shop.as(buyer).call(api.order.cancellation, { params: cancel.params })
      const before = await balanceOf(shop, buyer)
      fc.pre((await shop.as(buyer).call(api.order.cancel, cancel)).status === 200)
      expect((await balanceOf(shop, buyer)) - before).toBe(told.due)
      const kept = keptOf(items, left)
      if (isUsed && kept.length === 0) expect(await couponStatus(shop, couponId)).toBe('unused')
      const alone = await aloneOf(kept, isUsed)
      const whole = await aloneOf(
        items.filter(([one]) => lines.has(one.id)),
        isUsed,
      )
      const wanted = alone.payable - alone.freight + Math.max(whole.freight, alone.freight)
      const spent = BALANCE - (await balanceOf(shop, buyer))
      const [rest] = (await loadOrders(shop.db, buyer.buyerId)).filter(({ status }) => status !== 'cancelled')
      // It goes off what the rest still costs.
      if (rest!.payable - rest!.freight > back) expect(spent).toBeLessThanOrEqual(wanted)
      // The rest is divided anew, so a fen of rounding may stay with the buyer.
      if (isReached) expect(wanted - spent).toBeLessThanOrEqual(lines.size)
    }),
    {
      numRuns: timesAt({ gate: 4, deep: 300 }),
      examples: [
        // Nothing is left in the end, so the coupon comes back.
        [{ numbers: [150, 50, 0, 0], hasCoupon: true, returns: [[0, 150]] }],
        // What the return kept back, also of the sister; and what its refund drew from the sister.
        [
          {
            numbers: [60, 2, 0, 26],
            hasCoupon: false,
            returns: [
              [0, 20],
              [0, 14],
            ],
          },
        ],
        [
          {
            numbers: [16, 53, 35, 25],
            hasCoupon: false,
            returns: [
              [2, 58],
              [0, 43],
              [0, 42],
            ],
          },
        ],
      ],
    },
  )
})
