import { describe, expect, it } from 'vitest'

import { comboLine, someCombo } from '#testing/factories/combo-factory.ts'
import {
  NOON,
  someBuyer,
  someCoupon,
  someDiscount,
  someGoods,
  someLine,
  someOffers,
} from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { quoteCart } from '../cart/quote.ts'
import { badgesOf } from '../goods/badges.ts'
import { bestDiscount, discountedPrice, discountOn } from './discount.ts'

const noTiers = someOffers({ manjians: [], discounts: [someDiscount()] })
const box = someGoods({ isManjian: false })
const cheap = (id: number) => someGoods({ id, price: 1_900, isManjian: false })

describe('a site-wide discount', () => {
  it('takes 6% off what is covered, and says so on every line', () => {
    const quote = pricedCart([[box, 40]], { offers: noTiers })
    expect(quote).toMatchObject({
      goodsAmount: 50_000,
      discountAmount: 3_000,
      discounts: [{ id: 1, name: '全场9.4折', amount: 3_000 }],
      selectedTotal: 47_000,
    })
    expect(quote.lines[0]!.adjustments).toEqual([{ reason: 'discount', amount: -3_000, text: '全场9.4折' }])
  })

  it('rounds once over all its lines, in the favour of the buyer', () => {
    const quote = pricedCart(
      [
        [cheap(1), 1],
        [cheap(2), 1],
      ],
      { offers: noTiers },
    )
    expect(quote.discountAmount).toBe(38 - 35)
    expect(quote.lines.map(({ payable }) => payable)).toEqual([17, 18])
    expect(discountOn(1, 60)).toBe(1)
    expect(discountedPrice(125_000, 60)).toBe(117_500)
  })

  it.each([
    ['coming', { startsAt: NOON + 1 }],
    ['over', { endsAt: NOON }],
    ['for other companies', { customerTypes: ['单体药店' as const] }],
    ['of another region', { regions: ['420000'] }],
    ['for other goods', { scope: 'listed' as const, goodsIds: [2] }],
    ['without these goods', { scope: 'excluded' as const, goodsIds: [1] }],
  ])('takes nothing while it is %s', (_name, changes) => {
    const offers = someOffers({ discounts: [someDiscount(changes)] })
    expect(pricedCart([[box, 40]], { offers }).discountAmount).toBe(0)
  })

  it('leaves out flash sales, combinations, ephedrine and the badges it names', () => {
    const sale = { price: 100_000, startsAt: NOON - 1, endsAt: NOON + 1, stock: 100, limit: 0 }
    const [flash, special] = [someGoods({ flashSale: sale }), someGoods({ id: 3, badges: ['特'] })]
    const ephedrine = someGoods({ id: 2, isEphedrine: true })
    const combo = someCombo({ parts: [1, 3].map((goodsId) => ({ goodsId, number: 5, price: 110_000 })) })
    const goods = new Map([flash, ephedrine, special].map((one) => [one.id, one]))
    const quote = quoteCart({
      lines: [
        someLine(flash, 4, { type: 1 }),
        comboLine(combo, 2),
        someLine(ephedrine, 4),
        someLine(special, 4),
        someLine(flash, 4),
      ],
      goods: (id) => goods.get(id),
      combos: () => combo,
      buyer: someBuyer(),
      offers: noTiers,
      now: NOON,
    })
    expect(quote.lines.every(({ payable }) => payable > 0)).toBe(true)
    expect(quote.lines.map(({ discountAmount }) => discountAmount)).toEqual([0, 0, 0, 0, 300])
  })

  it('leaves out what is shown with a badge it names, whether the badge is stored or implied', () => {
    const offers = someOffers({ manjians: [], discounts: [someDiscount({ excludedBadges: ['优', '秒'] })] })
    const asStored = someGoods({ isManjian: false, isYouxuan: true, badges: [] })
    const asShown = { ...asStored, badges: badgesOf(asStored, true) }
    const amounts = [asStored, asShown, box, { ...box, badges: badgesOf(box, true) }].map(
      (goods) => pricedCart([[goods, 40]], { offers }).discountAmount,
    )
    expect(amounts).toEqual([0, 0, 3_000, 3_000])
  })

  it('comes before 满减 and the coupon, whose thresholds count prices before it', () => {
    const manjian = someGoods()
    const offers = someOffers({ discounts: [someDiscount()] })
    const coupon = someCoupon({ kind: 'discount', face: 90, threshold: 50_000 })
    const quote = pricedCart([[manjian, 40]], { offers, coupons: [coupon] })
    expect(quote).toMatchObject({
      couponEligibleTotal: 50_000,
      discountAmount: 3_000,
      manjianAmount: 2_000,
      selectedTotal: 45_000,
      couponAmount: 4_500,
    })
  })

  it('is the deepest of several that cover the goods', () => {
    const [plain, deep] = [someDiscount(), someDiscount({ id: 2, permille: 100, scope: 'listed', goodsIds: [1] })]
    expect(bestDiscount([plain, deep], box)?.id).toBe(2)
    expect(bestDiscount([plain, deep], someGoods({ id: 5 }))?.id).toBe(1)
  })
})
