import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { sum } from '#domain/money.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { promotions } from '#server/tables/promotion.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people } from '#testing/server/people.ts'
import { timesAt } from '#testing/test-depth.ts'

import { balanceOf, couponStatus, giveCoupon, priceAlone, startRepricingShop, unexplained } from './repricing-shop.ts'

const BALANCE = 2_000_000

it('a purchase always ends at the price of what was kept, bought alone that day', { timeout: 120_000 }, async () => {
  const test = await startRepricingShop()
  await test.db.insert(promotions).values({
    kind: 'discount',
    name: '全场9.4折',
    position: 1,
    rule: { permille: 60, scope: 'all', goodsIds: [], excludedBadges: [] },
  })
  const goods: GoodsRow[] = []
  for (const [index, basePrice] of [91_837, 273_711, 12_345, 66_666, 99_999, 150_001].entries())
    goods.push(
      await addGoods(test.db, {
        basePrice,
        stock: 1_000_000,
        warehouseId: 1 + (index % 3),
        isManjian: index % 4 !== 3,
        withCoupon: index !== 4,
      }),
    )
  const plan = fc.record({
    numbers: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 6, maxLength: 6 }),
    cancels: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
    paysAfter: fc.integer({ min: 0, max: 3 }),
    given: fc.oneof(
      fc.constantFrom<Partial<Coupon>[]>([], [{}], [{ threshold: 0, face: 3_000 }]),
      fc.subarray<Partial<Coupon>>([
        { isStackable: true, threshold: 0, face: 3_000 },
        { isStackable: true, threshold: 80_000, face: 6_000 },
        { isStackable: true, kind: 'discount', face: 90, threshold: 60_000 },
        { isStackable: true, kind: 'freight', threshold: 20_000, face: 0 },
        { isStackable: true, kind: 'exchange', threshold: 0, face: 0, pieces: 7 },
      ]),
    ),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ numbers, cancels, paysAfter, given }) => {
      const items = goods.flatMap((one, index) => (numbers[index]! > 0 ? [[one, numbers[index]!] as const] : []))
      fc.pre(items.length > 0)
      const who = await people.clinic(test.db)
      const couponIds: number[] = []
      for (const coupon of given) couponIds.push(await giveCoupon(test, who, coupon))
      const placed = await placeOrderOf(test, who, items, { couponIds: couponIds.length > 0 ? couponIds : [0] })
      // A coupon that did not apply to all stays with the buyer.
      const used: Partial<Coupon>[] = []
      for (const [index, id] of couponIds.entries())
        if ((await couponStatus(test, id)) !== 'unused') used.push(given[index]!)
      const gone = cancels.flatMap((index) => placed.orders[index] ?? [])
      fc.pre(gone.length < placed.orders.length)
      for (const [index, { id }] of gone.entries()) {
        if (index === paysAfter) await test.as(who).call(api.order.payByBalance, { params: { id: placed.id } })
        const { data: told } = await test.as(who).call(api.order.cancellation, { params: { id } })
        const answer = await test.as(who).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
        expect(answer.status).toBe(200)
        for (const { id: restId, after } of told.rest)
          expect((await loadOrders(test.db, who.buyerId, [restId]))[0]!.payable).toBe(after)
      }
      if (paysAfter >= gone.length) await test.as(who).call(api.order.payByBalance, { params: { id: placed.id } })
      const all = await loadOrders(test.db, who.buyerId)
      for (const order of all) if (order.status !== 'cancelled') expect(unexplained(order)).toEqual([0, 0, 0, 0, 0])
      const standing = all.filter(({ status }) => status !== 'cancelled')
      const sold = new Set(standing.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)))
      const { payable: alone } = await priceAlone(
        test,
        items.filter(([one]) => sold.has(one.id)),
        used,
      )
      const spent = BALANCE - (await balanceOf(test, who))
      expect(spent).toBe(alone)
      expect(sum(standing.map(({ paid }) => paid))).toBe(alone)
    }),
    {
      numRuns: timesAt({ gate: 10, deep: 500 }),
      // A line that a coupon pays whole costs nothing before and after, made up otherwise.
      examples: [
        [
          {
            numbers: [7, 0, 10, 0, 0, 1],
            cancels: [0],
            paysAfter: 0,
            given: [{ isStackable: true, kind: 'exchange', threshold: 0, face: 0, pieces: 7 }],
          },
        ],
      ],
    },
  )
  await test.close()
})
