/**
 * The one total everybody uses: the cart page, the worker and the server price a cart here and nowhere else.
 *
 * Lines are priced one by one, then what depends on several of them is added (`priceTogether`). Only selected lines
 * that can be bought count. Each defined total is computed exactly and floored to whole fen once, so parts add up to
 * totals.
 */
import type { Combo } from '../combo/combo.ts'
import { packCombo } from '../combo/pack.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { goodsChecker } from '../eligibility/check-goods.ts'
import type { Goods } from '../goods/goods.ts'
import { isComboLine } from '../goods/line-type.ts'
import { type KeepingPieces, withKeeping } from '../goods/shelf-life.ts'
import { sum, type Fen } from '../money.ts'
import { promiseCashback, type CashbackPromise } from '../pricing/cashback.ts'
import type { CouponUse } from '../pricing/coupon.ts'
import { runningDiscounts, type DiscountUse } from '../pricing/discount.ts'
import { freightMissing, minimumShortfall, shippingShortfall, yxFigure } from '../pricing/freight.ts'
import { manjianStatus, openTiers, runningTiers, type ManjianStatus, type OpenTier } from '../pricing/manjian.ts'
import type { Coupon, Offers } from '../pricing/offers.ts'
import { explainLine, idleLine } from './explain-line.ts'
import { withoutShortGifts } from './gift-stock.ts'
import type { CartLine } from './line.ts'
import { priceTogether } from './price-together.ts'
import { groupLines, type QuoteGroup } from './quote-groups.ts'
import { comboNotLoaded, priceComboLine, priceLine, type PricedLine, type QuotedLine } from './quoted-line.ts'

export type QuoteInput = {
  lines: readonly CartLine[]
  goods: (id: number) => Goods | undefined
  /** What combo lines name; the goods of their parts come from `goods`. Absent until they were loaded once. */
  combos?: (id: number) => Combo | undefined
  /** Of goods of which not all pieces keep as long as the buyer asks for, as far as it is known. */
  keeping?: ((id: number) => KeepingPieces | undefined) | undefined
  /** undefined = visitor: nothing has a price, nothing counts. */
  buyer: Buyer | undefined
  offers: Offers
  /** To be used together. */
  coupons?: readonly Coupon[] | undefined
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
  /** What coupons take off goods; a freight coupon shows in `freight`. */
  couponAmount: Fen
  /** The coupons asked for: what each saves, or why it does not apply. */
  coupons: CouponUse[]
  manjians: ManjianStatus[]
  /** Those to be reached that would take something off this selection, the nearest first. */
  openManjians: OpenTier[]
  isFreeShippingMet: boolean
  freight: Fen
  /** Freight as it would be without a coupon. */
  freightBeforeCoupon: Fen
  /** Threshold − selected − unshipped: show it when positive. */
  shippingShortfall: Fen
  /** What is missing until a freight falls away; 0 where none is charged. */
  freightMissing: Fen
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
  const {
    lines,
    goods,
    combos,
    keeping,
    buyer,
    offers,
    coupons,
    now,
    noTransOrderAmount = 0,
    cashbackEarlier = {},
  } = input
  const checker = goodsChecker(buyer, now)
  const running = runningDiscounts(offers.discounts ?? [], buyer, now)
  // Gifts come of any batch, so that they are looked up as they are.
  const sold = (id: number) => {
    const known = goods(id)
    return known && withKeeping(known, keeping?.(id), buyer?.shelfLife)
  }
  const alone = lines.map((line) => {
    if (!isComboLine(line)) return priceLine(line, { goods: sold(line.goodsId), buyer, checker, now, running })
    if (!combos) return comboNotLoaded(line)
    const combo = combos(line.goodsId)
    return priceComboLine(line, combo && packCombo(combo, { goods: sold, buyer, checker, now }), buyer)
  })
  const priced = withoutShortGifts(alone, { goods, checker })
  const counting = priced.filter(({ isSelected }) => isSelected)
  const { shipping } = offers
  const manjians = runningTiers(offers.manjians, buyer, now)
  const { customerType } = buyer ?? {}
  const price = priceTogether(counting, { manjians, shipping, coupons, customerType, noTransOrderAmount, now })
  const { shares, selectedTotal, couponAmount, freight } = price
  const basis = { selectedTotal, noTransOrderAmount }
  const explained = new Map<PricedLine, QuotedLine>(
    counting.map((line, index) => [line, explainLine(line, shares[index]!)]),
  )
  const quoted = priced.map((line) => explained.get(line) ?? idleLine(line))
  const groups = groupLines(quoted, freight)
  const tiers = manjianStatus(manjians, price.couponEligibleTotal)
  const taking = sum(quoted.filter((line) => line.isSelected && line.takesManjian).map(({ subtotal }) => subtotal))
  return {
    lines: quoted,
    groups,
    forcedOff: lines.filter((line, index) => line.isSelected && !priced[index]!.isSelected).map(({ id }) => id),
    lineCount: lines.length,
    selectedCount: counting.length,
    goodsAmount: price.goodsAmount,
    discountAmount: price.discountAmount,
    discounts: price.discounts,
    goodsTotal: price.goodsTotal,
    manjianAmount: price.manjianAmount,
    giftTotal: price.giftTotal,
    selectedTotal,
    couponEligibleTotal: price.couponEligibleTotal,
    couponAmount,
    coupons: price.coupons,
    manjians: tiers,
    openManjians: openTiers(tiers, { taking: counting.length > 0 ? taking : undefined, reduced: price.manjianAmount }),
    isFreeShippingMet: price.isFreeShippingMet,
    freight,
    freightBeforeCoupon: price.freightBeforeCoupon,
    shippingShortfall: shippingShortfall(shipping, basis),
    freightMissing: freightMissing(shipping, basis, { isEmpty: counting.length === 0, freight }),
    yxFigure: yxFigure(shipping, basis),
    minimumShortfall: minimumShortfall(shipping, selectedTotal),
    payable: selectedTotal - couponAmount + freight,
    cashback: promiseCashback(quoted, offers.cashbacks ?? [], { buyer, now, earlier: cashbackEarlier }),
    balancePayable: sum(groups.filter(({ isEphedrine }) => !isEphedrine).map(({ payable }) => payable)),
  }
}

/**
 * A quote without coupons as the order that is charged this freight, fen, has it: nothing is missing where it is none.
 */
export const withFreight = (quote: Quote, freight: Fen): Quote => ({
  ...quote,
  freight,
  freightMissing: freight > 0 ? quote.freightMissing : 0,
})
