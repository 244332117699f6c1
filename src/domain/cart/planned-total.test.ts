import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { NOON, someBuyer, someDiscount, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'

import { runningDiscounts } from '../pricing/discount.ts'
import { plannedPrice } from './planned-total.ts'
import { quoteCart } from './quote.ts'

const buyer = someBuyer()
const plan = fc.record({
  lines: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 99 }), price: fc.integer({ min: 1, max: 999_999 }), number: fc.nat(99) }),
    { selector: ({ id }) => id, maxLength: 8 },
  ),
  permille: fc.constantFrom(undefined, 60, 333),
})

it('is what the cart says of the same goods, of all and of each, to the fen', () => {
  fc.assert(
    fc.property(plan, ({ lines, permille }) => {
      const discounts = permille === undefined ? [] : [someDiscount({ permille })]
      const planned = lines.map(({ id, price, number }) => ({
        goods: someGoods({ id, price, packing: 1, stock: 1_000, ladderPrice: [] }),
        number: number + 1,
      }))
      const known = new Map(planned.map(({ goods }) => [goods.id, goods]))
      const { goodsTotal, lines: quoted } = quoteCart({
        lines: planned.map(({ goods, number }) => someLine(goods, number)),
        goods: (id) => known.get(id),
        buyer,
        offers: someOffers({ manjians: [], discounts }),
        now: NOON,
      })
      const running = runningDiscounts(discounts, buyer, NOON)
      const { total, amounts } = plannedPrice(planned, { now: NOON, running })
      expect(total).toBe(goodsTotal)
      expect(amounts).toEqual(planned.map(({ goods }) => quoted.find((line) => line.goodsId === goods.id)!.subtotal))
    }),
  )
})
