import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { priceTogether } from '../cart/price-together.ts'
import { sum, times } from '../money.ts'
import type { LineBasis, PaymentTerms } from '../order/reprice.ts'
import type { Coupon } from '../pricing/offers.ts'
import { keepBackOf, type Purchase, type PurchasedLine } from './kept-back.ts'
import { refundOf } from './refund-of.ts'

const TERMS: PaymentTerms = {
  manjians: [
    { amount: 50_000, reduce: 1_500 },
    { amount: 100_000, reduce: 5_000 },
  ],
  shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 0 },
  credits: [],
  placedAt: 0,
}

type Item = { price: number; number: number; ladder?: LineBasis['ladder'] }

const basisOf = (goodsId: number, { price, number, ladder }: Item): LineBasis => ({
  goodsId,
  number,
  price,
  amount: times(price, number),
  withCoupon: true,
  takesManjian: true,
  isEphedrine: false,
  isFreeShippingMet: false,
  earnsCashback: true,
  ladder,
})

const COUPON: Coupon = {
  id: 1,
  name: '满1000减50',
  kind: 'manjian',
  face: 5_000,
  threshold: 100_000,
  scope: 'all',
  goodsIds: [],
  startsAt: 0,
  endsAt: 1,
}

/** What these lines cost together on the day they were placed: each its share, and the freight. */
function priced(bases: readonly LineBasis[], coupons: readonly Coupon[] = []) {
  const { credits: _credits, placedAt, ...terms } = TERMS
  const { shares, freight } = priceTogether(bases, { ...terms, coupons, noTransOrderAmount: 0, now: placedAt })
  const lines = bases.map(({ amount }, at) => {
    const { rounding, manjian, coupon } = shares[at]!
    return amount + rounding - manjian - coupon
  })
  return { lines, freight, total: sum(lines) + freight }
}

function bought(items: readonly Item[], coupons: readonly Coupon[] = []): Purchase & { freight: number } {
  const bases = items.map((item, at) => basisOf(at + 1, item))
  const { lines, freight } = priced(bases, coupons)
  return {
    terms: { ...TERMS, coupons },
    keptBack: 0,
    freight,
    lines: bases.map((basis, at): PurchasedLine => ({
      id: at + 1,
      // Every second line stands in a sister order.
      orderId: 1 + (at % 2),
      number: basis.number,
      payable: lines[at]!,
      basis,
      byBuyer: 0,
      bySeller: 0,
      back: 0,
    })),
  }
}

type Claim = { pieces: { lineId: number; quantity: number }[]; isSellersFault: boolean }

/** One claim after another; what each brought back, and the purchase as it stands then. */
function claimed(first: Purchase, claims: readonly Claim[]) {
  let purchase = first
  const kept: number[] = []
  const refunds = claims.map(({ pieces, isSellersFault }) => {
    const before = purchase.lines.map(({ id, byBuyer, bySeller, back }) => ({
      lineId: id,
      quantity: byBuyer + bySeller,
      amount: back,
    }))
    const { lines, goods } = refundOf({ lines: purchase.lines, freight: 0 }, before, pieces, { isSellersFault })
    const { amount, freeCoupons } = keepBackOf(purchase, { pieces, goods, total: goods, isSellersFault })
    kept.push(amount)
    const { terms } = purchase
    const by = isSellersFault ? 'bySeller' : 'byBuyer'
    purchase = {
      ...purchase,
      terms: { ...terms, released: [...(terms.released ?? []), ...freeCoupons] },
      keptBack: purchase.keptBack + amount,
      lines: purchase.lines.map((line) => {
        const own = lines.filter(({ lineId }) => lineId === line.id)
        const back = line.back + sum(own.map((one) => one.amount))
        return { ...line, back, [by]: line[by] + own.reduce((count, { quantity }) => count + quantity, 0) }
      }),
    }
    return goods - amount
  })
  return { refunds, kept, purchase }
}

const one = (lineId: number, quantity: number, isSellersFault = false): Claim => ({
  pieces: [{ lineId, quantity }],
  isSellersFault,
})

describe('a return for a reason of the buyer’s', () => {
  const purchase = bought([{ price: 10_000 * 100, number: 10 }])

  it('keeps back the 满减 that the rest would not have earned', () => {
    const { amount, changes } = keepBackOf(purchase, {
      pieces: [{ lineId: 1, quantity: 6 }],
      goods: 57_000,
      total: 57_000,
      isSellersFault: false,
    })
    // Of 1000 − 50 there stand 400 without a reduction, and their freight.
    expect(amount).toBe(2_000 + 1_200)
    expect(changes).toEqual([
      { name: '满减', before: 5_000, after: 0 },
      { name: '运费', before: 0, after: 1_200 },
    ])
  })

  it('gives it back when all comes back in the end', () => {
    const { refunds, kept } = claimed(purchase, [one(1, 6), one(1, 4)])
    expect(kept[1]).toBe(-kept[0]!)
    expect(sum(refunds)).toBe(95_000)
  })

  it('is charged the price of fewer pieces, where fewer cost more', () => {
    const ladder = [
      { number: 1, price: 600_00 },
      { number: 10, price: 500_00 },
    ]
    const { kept } = claimed(bought([{ price: 500_00, number: 10, ladder }]), [one(1, 5)])
    expect(kept).toEqual([5 * 100])
  })

  it('is never kept back more than it brings, and the next one makes up for it', () => {
    const cheap = bought([
      { price: 99_900 * 100, number: 1 },
      { price: 100 * 100, number: 2 },
    ])
    const { refunds, purchase: rest } = claimed(cheap, [one(2, 2), one(1, 1)])
    expect(refunds[0]).toBe(0)
    expect(sum(refunds)).toBe(sum(rest.lines.map(({ payable }) => payable)))
  })
})

it('the seller’s fault costs the rest nothing, and what was bought with it keeps what it earned', () => {
  const purchase = bought([{ price: 10_000 * 100, number: 10 }])
  expect(claimed(purchase, [one(1, 6, true)]).refunds).toEqual([57_000])
  // Five alone cost 485 and their freight; all of that comes back once they are the seller's fault.
  expect(claimed(purchase, [one(1, 5), one(1, 5, true)]).refunds).toEqual([95_000 - 48_500 - 1_200, 49_700])
})

const item = fc.record({ price: fc.integer({ min: 1, max: 2_000_000 }), number: fc.integer({ min: 1, max: 40 }) })
/** Up to four lines, and pieces of them that come back in up to four claims. */
const life = fc.array(item, { minLength: 1, maxLength: 4 }).chain((items) =>
  fc.record({
    items: fc.constant(items),
    coupons: fc.constantFrom<Coupon[]>([], [COUPON]),
    parts: fc.array(fc.tuple(...items.map(({ number }) => fc.integer({ min: 0, max: Math.ceil(number / 2) }))), {
      maxLength: 4,
    }),
  }),
)

/** The claims of a life, none for more pieces than are left. */
function claimsOf({ items, parts }: { items: readonly Item[]; parts: readonly (readonly number[])[] }): Claim[] {
  const left = items.map(({ number }) => number)
  return parts.flatMap((wanted) => {
    const pieces = wanted.flatMap((most, at) => {
      const quantity = Math.min(most, left[at]!)
      left[at] = left[at]! - quantity
      return quantity > 0 ? [{ lineId: at + 1, quantity }] : []
    })
    return pieces.length > 0 ? [{ pieces, isSellersFault: false }] : []
  })
}

it('several returns, also of sister orders, come to the same as one wherever each refund reaches', () => {
  fc.assert(
    fc.property(life, (plan) => {
      const purchase = bought(plan.items, plan.coupons)
      const claims = claimsOf(plan)
      fc.pre(claims.length > 0)
      const { refunds, purchase: rest } = claimed(purchase, claims)
      const whole = claimed(purchase, [{ pieces: claims.flatMap(({ pieces }) => pieces), isSellersFault: false }])
      const highest = Math.max(
        ...claims.map((_, at) => {
          const some = claims.slice(0, at + 1).flatMap(({ pieces }) => pieces)
          return claimed(purchase, [{ pieces: some, isSellersFault: false }]).refunds[0]!
        }),
      )
      expect(sum(refunds)).toBe(highest)
      if (highest === whole.refunds[0]) expect(rest.keptBack).toBe(whole.purchase.keptBack)
    }),
  )
})

it('what was paid less what came back is the price of what stands, bought alone that day', () => {
  fc.assert(
    fc.property(life, (plan) => {
      const purchase = bought(plan.items, plan.coupons)
      const claims = claimsOf(plan)
      const { refunds, purchase: rest } = claimed(purchase, claims)
      const standing = rest.lines.flatMap(({ id, number, byBuyer }) =>
        number > byBuyer ? [basisOf(id, { ...plan.items[id - 1]!, number: number - byBuyer })] : [],
      )
      const alone = priced(standing, plan.coupons)
      const freight = standing.length === 0 ? 0 : Math.max(purchase.freight, alone.freight) - purchase.freight
      const paid = sum(purchase.lines.map(({ payable }) => payable))
      const left = paid - sum(refunds)
      // A refund that does not reach leaves a debt, never a credit.
      expect(left).toBeLessThanOrEqual(sum(alone.lines) + freight)
      const isReached = claims.length > 0 && refunds.at(-1)! > 0
      if (isReached) expect(left).toBe(sum(alone.lines) + freight)
    }),
  )
})
