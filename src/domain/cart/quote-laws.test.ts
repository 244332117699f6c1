import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  anyCart,
  anyCoupon,
  NOON,
  someBuyer,
  someCashback,
  someDiscount,
  someOffers,
} from '#testing/factories/domain-factory.ts'

import { sum, sumTimes } from '../money.ts'
import { cashbackBase } from '../pricing/cashback.ts'
import { takesPromotions } from '../pricing/discount.ts'
import type { CartLine } from './line.ts'
import { quoteCart, type Quote, type QuoteInput } from './quote.ts'

const input = fc.record({
  cart: anyCart,
  coupons: fc.uniqueArray(anyCoupon, { maxLength: 4, selector: ({ id }) => id }),
  noTransOrderAmount: fc.nat(100_000),
  discounts: fc.array(
    fc
      .record({
        permille: fc.constantFrom(0, 1, 60, 60, 333, 999, 1_000),
        scope: fc.constantFrom('all' as const, 'all' as const, 'listed' as const, 'excluded' as const),
        goodsIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
        endsAt: fc.constantFrom(NOON, NOON + 1, NOON + 1),
      })
      .map(someDiscount),
    { maxLength: 2 },
  ),
  earlier: fc.nat(400_000),
})

const lawOf = (
  law: (quote: Quote, given: { cart: { lines: CartLine[] }; again: (changes: Partial<QuoteInput>) => Quote }) => void,
) =>
  fc.assert(
    fc.property(input, ({ cart, coupons, noTransOrderAmount, discounts, earlier }) => {
      const numbered = discounts.map((discount, index) => ({ ...discount, id: index + 1 }))
      const given = {
        lines: cart.lines,
        goods: (id: number) => cart.goods.get(id),
        combos: (id: number) => cart.combos.get(id),
        buyer: someBuyer(),
        offers: someOffers({ discounts: numbered, cashbacks: [someCashback()] }),
        cashbackEarlier: { 2: earlier },
        coupons,
        noTransOrderAmount,
        now: NOON,
      }
      law(quoteCart(given), { cart, again: (changes) => quoteCart({ ...given, ...changes }) })
    }),
    { numRuns: 300 },
  )

describe('every quote', () => {
  it('adds up from its lines', () => {
    lawOf((quote) => {
      const on = quote.lines.filter(({ isSelected }) => isSelected)
      expect(quote.goodsAmount).toBe(sumTimes(on))
      expect(quote.manjianAmount).toBe(sum(on.map(({ manjianAmount }) => manjianAmount)))
      expect(quote.discountAmount).toBe(sum(on.map(({ discountAmount }) => discountAmount)))
      expect(quote.discountAmount).toBe(sum(quote.discounts.map(({ amount }) => amount)))
      expect(quote.selectedTotal).toBe(quote.goodsAmount - quote.discountAmount - quote.manjianAmount + quote.giftTotal)
      expect(quote.payable).toBe(quote.selectedTotal - quote.couponAmount + quote.freight)
      expect(quote.payable).toBe(sum(quote.lines.map(({ payable }) => payable)) + quote.freight)
    })
  })

  it('shows lines that add up to the goods in its total, each its pieces at the price beside them', () => {
    lawOf(({ lines, goodsTotal, selectedTotal, manjianAmount, giftTotal }) => {
      const on = lines.filter(({ isSelected }) => isSelected)
      expect(goodsTotal).toBe(sum(on.map(({ subtotal }) => subtotal)))
      expect(selectedTotal).toBe(goodsTotal - manjianAmount + giftTotal)
      for (const { subtotal, paidAmount, number } of on)
        // A unit price is cut to ten-thousandths of a yuan, and a left-over fen goes to some line.
        expect(Math.abs(subtotal - paidAmount)).toBeLessThanOrEqual(2 + number / 100)
      for (const line of lines.filter(({ isSelected }) => !isSelected)) expect(line.subtotal).toBe(line.paidAmount)
    })
  })

  it('adds up from its orders', () => {
    lawOf(({ groups, ...quote }) => {
      expect(sum(groups.map(({ total }) => total))).toBe(quote.selectedTotal)
      expect(sum(groups.map(({ couponAmount }) => couponAmount))).toBe(quote.couponAmount)
      expect(sum(groups.map(({ freight }) => freight))).toBe(quote.freight)
      expect(sum(groups.map(({ payable }) => payable))).toBe(quote.payable)
      expect(groups.flatMap(({ lines }) => lines)).toHaveLength(quote.lineCount)
    })
  })

  it('explains every fen between list amount and what a line pays', () => {
    lawOf(({ lines }) => {
      for (const line of lines.filter(({ isSelected }) => isSelected)) {
        expect(line.listAmount + sum(line.adjustments.map(({ amount }) => amount))).toBe(line.payable)
      }
    })
  })

  it('is in whole fen, and never negative', () => {
    lawOf((quote) => {
      const amounts = [
        quote.goodsAmount,
        quote.discountAmount,
        quote.manjianAmount,
        quote.couponAmount,
        quote.freight,
        quote.payable,
        quote.balancePayable,
      ]
      for (const amount of [...amounts, ...quote.lines.map(({ payable }) => payable)]) {
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it('never costs more with a coupon than without', () => {
    lawOf((quote, { again }) => expect(quote.payable).toBeLessThanOrEqual(again({ coupons: [] }).payable))
  })

  it('is the same without the lines that are off', () => {
    lawOf((quote, { cart, again }) => {
      const on = new Set(quote.lines.filter(({ isSelected }) => isSelected).map(({ id }) => id))
      const bare = again({ lines: cart.lines.filter(({ id }) => on.has(id)) })
      for (const figure of [
        'selectedTotal',
        'couponEligibleTotal',
        'couponAmount',
        'discountAmount',
        'freight',
        'payable',
        'isFreeShippingMet',
      ] as const) {
        expect(bare[figure]).toBe(quote[figure])
      }
    })
  })

  it('does not depend on the order of lines, beyond who gets a left-over fen', () => {
    lawOf((quote, { cart, again }) => {
      const turned = again({ lines: cart.lines.toReversed() })
      expect([turned.goodsAmount, turned.discounts]).toEqual([quote.goodsAmount, quote.discounts])
    })
  })

  it('turns off exactly the selected lines that cannot be bought', () => {
    lawOf((quote, { cart }) => {
      const expected = cart.lines.filter((line, index) => line.isSelected && !quote.lines[index]?.isBuyable)
      expect(quote.forcedOff).toEqual(expected.map(({ id }) => id))
    })
  })

  it('keeps coupons and 满减 away from ephedrine and running flash sales', () => {
    lawOf(({ lines }) => {
      for (const line of lines.filter(({ goods, priceSource }) => goods?.isEphedrine || priceSource === 'flashSale')) {
        expect(line.withCoupon).toBe(false)
        expect(line.adjustments.some(({ reason }) => reason === 'coupon' || reason === 'manjian')).toBe(false)
      }
    })
  })

  it('keeps discounts and cashback away from flash sales, combinations and ephedrine', () => {
    lawOf(({ lines, cashback }) => {
      const [out, taking] = [lines.filter((line) => !takesPromotions(line)), lines.filter(takesPromotions)]
      expect(out.every(({ discountAmount }) => discountAmount === 0)).toBe(true)
      expect(sum(out.map(cashbackBase))).toBe(0)
      expect(cashback?.base).toBe(sum(taking.map(cashbackBase)))
      expect(cashback?.base).toBeLessThanOrEqual(sum(taking.map(({ payable }) => payable)))
    })
  })

  it('never costs more with a discount than without', () => {
    lawOf((quote, { again }) => {
      const plain = again({ offers: someOffers() })
      // Freight alone may come back: it is judged by what is left to pay.
      expect(quote.selectedTotal).toBeLessThanOrEqual(plain.selectedTotal)
      expect(quote.couponEligibleTotal).toBe(plain.couponEligibleTotal)
    })
  })

  it('is the same when its own lines are quoted again', () => {
    lawOf((quote, { again }) => {
      const second = again({ lines: quote.lines })
      expect(second).toEqual({ ...quote, forcedOff: [] })
    })
  })
})
