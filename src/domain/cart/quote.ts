/**
 * The one total everybody uses: the cart page, the worker and the server price a cart here and nowhere else.
 *
 * Lines are priced one by one, then what depends on several of them is added: the rounding of the total, discounts,
 * 满减, the coupon, freight. Only selected lines that can be bought count. Each defined total is computed exactly and floored to
 * whole fen once; the fen by which it exceeds the floored lines go to lines as `rounding`, so parts add up to totals.
 */
import type { Combo } from '../combo/combo.ts'
import { packCombo } from '../combo/pack.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { goodsChecker } from '../eligibility/check-goods.ts'
import type { Goods } from '../goods/goods.ts'
import { isComboLine } from '../goods/line-type.ts'
import { sum, type Fen } from '../money.ts'
import { promiseCashback, type CashbackPromise } from '../pricing/cashback.ts'
import { applyCoupon, couponEligibleTotal, type CouponUse } from '../pricing/coupon.ts'
import { discountShares, runningDiscounts, type DiscountUse } from '../pricing/discount.ts'
import { freightOf, minimumShortfall, shippingShortfall, yxFigure } from '../pricing/freight.ts'
import { manjianReduction, manjianStatus, splitManjian, type ManjianStatus } from '../pricing/manjian.ts'
import type { Coupon, Offers } from '../pricing/offers.ts'
import { roundingShares } from '../pricing/rounding.ts'
import { explainLine, idleLine } from './explain-line.ts'
import type { CartLine } from './line.ts'
import { groupLines, type QuoteGroup } from './quote-groups.ts'
import { comboNotLoaded, priceComboLine, priceLine, type PricedLine, type QuotedLine } from './quoted-line.ts'

export type QuoteInput = {
  lines: readonly CartLine[]
  goods: (id: number) => Goods | undefined
  /** What combo lines name; the goods of their parts come from `goods`. Absent until they were loaded once. */
  combos?: (id: number) => Combo | undefined
  /** undefined = visitor: nothing has a price, nothing counts. */
  buyer: Buyer | undefined
  offers: Offers
  coupon?: Coupon
  /** Epoch ms. */
  now: number
  /** Fen of earlier orders not shipped yet: they count towards free shipping. */
  noTransOrderAmount?: Fen
  /** Fen of goods by cashback promotion that earlier orders have brought. */
  cashbackEarlier?: Readonly<Record<string, Fen>>
}

/** All amounts in fen. */
export type Quote = {
  lines: QuotedLine[]
  groups: QuoteGroup[]
  /** Ids of lines that were selected and had to be unselected. */
  forcedOff: string[]
  lineCount: number
  selectedCount: number
  goodsAmount: Fen
  discountAmount: Fen
  /** What makes it up, by promotion. */
  discounts: DiscountUse[]
  /** goods − discount: what the subtotals of the counting lines add up to. */
  goodsTotal: Fen
  manjianAmount: Fen
  giftTotal: Fen
  /** goods total − manjian + gift. */
  selectedTotal: Fen
  couponEligibleTotal: Fen
  /** What the coupon takes off goods; a freight coupon shows in `freight`. */
  couponAmount: Fen
  /** The coupon asked for: its saving, or why it does not apply. */
  coupon?: CouponUse
  manjians: ManjianStatus[]
  isFreeShippingMet: boolean
  freight: Fen
  /** Freight as it would be without a coupon. */
  freightBeforeCoupon: Fen
  /** Threshold − selected − unshipped: show it when positive. */
  shippingShortfall: Fen
  yxFigure: Fen
  minimumShortfall: Fen
  /** selected total − coupon + freight. */
  payable: Fen
  /** What comes back later for it; undefined when no such promotion runs for this buyer. */
  cashback?: CashbackPromise | undefined
  /** The part of `payable` that the balance may pay: everything but ephedrine orders. */
  balancePayable: Fen
}

/** Prices a cart for a buyer at a moment. Pure: the same input gives the same quote everywhere. */
export function quoteCart(input: QuoteInput): Quote {
  const { lines, goods, combos, buyer, offers, coupon, now, noTransOrderAmount = 0, cashbackEarlier = {} } = input
  const checker = goodsChecker(buyer, now)
  const running = runningDiscounts(offers.discounts ?? [], buyer, now)
  const priced = lines.map((line) => {
    if (!isComboLine(line)) return priceLine(line, { goods: goods(line.goodsId), buyer, checker, now, running })
    if (!combos) return comboNotLoaded(line)
    const combo = combos(line.goodsId)
    return priceComboLine(line, combo && packCombo(combo, { goods, buyer, checker, now }), buyer)
  })
  const counting = priced.filter(({ isSelected }) => isSelected)

  const rounding = roundingShares(counting)
  const goodsAmount = sum(counting.map(({ amount }) => amount)) + sum(rounding)
  const amounts = counting.map((line, index) => line.amount + rounding[index]!)
  const discount = discountShares(counting, amounts, running)
  const discountAmount = sum(discount.uses.map(({ amount }) => amount))
  const goodsTotal = goodsAmount - discountAmount
  // Thresholds count the prices as they stand, so that no discount moves a buyer below a tier.
  const couponEligible = couponEligibleTotal(counting)
  const left = amounts.map((amount, index) => amount - (discount.shares[index]?.amount ?? 0))
  const manjian = manjianShares(counting, left, manjianReduction(offers.manjians, couponEligible))
  const manjianAmount = sum(manjian)
  const giftTotal = sum(counting.map(({ gift }) => gift?.total ?? 0))
  const selectedTotal = goodsTotal - manjianAmount + giftTotal

  const shipping = { selectedTotal, noTransOrderAmount }
  const isFreeShippingMet = counting.some((line) => line.isFreeShippingMet)
  const hasFreightLines = counting.some((line) => !line.goods?.isEphedrine)
  const freightBeforeCoupon = freightOf(offers.shipping, { ...shipping, hasFreightLines, isFreeShippingMet })

  const shares = counting.map((_, index) => ({
    rounding: rounding[index]!,
    discount: discount.shares[index],
    manjian: manjian[index]!,
    coupon: 0,
  }))
  const withoutCoupon = counting.map((line, index) => explainLine(line, shares[index]!))
  const used = coupon && applyCoupon(coupon, { lines: withoutCoupon, freight: freightBeforeCoupon, now })
  const couponAmount = sum(used?.parts ?? [])
  const freight = used && used.coupon.kind === 'freight' ? freightBeforeCoupon - used.saving : freightBeforeCoupon

  const explained = new Map<PricedLine, QuotedLine>(
    withoutCoupon.map((line, index) => [
      counting[index]!,
      used ? explainLine(counting[index]!, { ...shares[index]!, coupon: used.parts[index]! }, used.coupon.name) : line,
    ]),
  )
  const quoted = priced.map((line) => explained.get(line) ?? idleLine(line))
  const groups = groupLines(quoted, freight)
  return {
    lines: quoted,
    groups,
    forcedOff: lines.filter((line, index) => line.isSelected && !priced[index]!.isSelected).map(({ id }) => id),
    lineCount: lines.length,
    selectedCount: counting.length,
    goodsAmount,
    discountAmount,
    discounts: discount.uses,
    goodsTotal,
    manjianAmount,
    giftTotal,
    selectedTotal,
    couponEligibleTotal: couponEligible,
    couponAmount,
    coupon: used,
    manjians: manjianStatus(offers.manjians, couponEligible),
    isFreeShippingMet,
    freight,
    freightBeforeCoupon,
    shippingShortfall: shippingShortfall(offers.shipping, shipping),
    yxFigure: yxFigure(offers.shipping, shipping),
    minimumShortfall: minimumShortfall(offers.shipping, selectedTotal),
    payable: selectedTotal - couponAmount + freight,
    cashback: promiseCashback(quoted, offers.cashbacks ?? [], { buyer, now, earlier: cashbackEarlier }),
    balancePayable: sum(groups.filter(({ isEphedrine }) => !isEphedrine).map(({ payable }) => payable)),
  }
}

const takesManjian = (line: PricedLine): boolean => line.withCoupon && !line.pack && line.goods?.isManjian === true

/** 满减 goes to the lines of 满减 goods that coupons could pay for too, in proportion to what is `left` of them. */
function manjianShares(counting: readonly PricedLine[], left: readonly Fen[], reduction: Fen): Fen[] {
  const amounts = counting.map((line, index) => (takesManjian(line) ? left[index]! : 0))
  return splitManjian(reduction, amounts)
}
