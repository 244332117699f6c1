/** What a cart costs with some lines raised or added: the kernel of the quote, without what only a page shows. */
import { netAmountOf } from '../cart/explain-line.ts'
import { withoutShortGifts } from '../cart/gift-stock.ts'
import { type CommonPrice, type CommonTerms, type LineShares, priceTogether } from '../cart/price-together.ts'
import type { PricedLine } from '../cart/quoted-line.ts'
import type { GoodsChecker } from '../eligibility/check-goods.ts'
import type { Goods } from '../goods/goods.ts'
import type { Fen } from '../money.ts'
import { type CashbackLine, type CashbackPromise, promiseOf } from '../pricing/cashback.ts'
import type { CouponBasis } from '../pricing/coupon.ts'
import { minimumShortfall } from '../pricing/freight.ts'
import type { Cashback, Coupon } from '../pricing/offers.ts'
import type { Goal } from './goals.ts'

/** `cost`: fen to pay less what comes back later. */
export type SetTotals = {
  payable: Fen
  cost: Fen
  price: CommonPrice
  cashback: CashbackPromise | undefined
  /** Lines whose gift has run out. */
  shortGifts: number
  /** Of the counting lines, by id. */
  numbers: ReadonlyMap<string, number>
}

export type TotalsTerms = Omit<CommonTerms, 'coupons'> & {
  /** The promotion that runs. */
  cashback: Cashback | undefined
  cashbackEarlier: Readonly<Record<string, Fen>>
  goods: (id: number) => Goods | undefined
  checker: GoodsChecker
}

/** Totals of priced lines, as `quoteCart` has them. */
export function totalsOf(priced: readonly PricedLine[], coupons: readonly Coupon[], terms: TotalsTerms): SetTotals {
  const given = withoutShortGifts(priced, terms)
  const counting = given.filter(({ isSelected }) => isSelected)
  const price = priceTogether(counting, { ...terms, coupons })
  const lines = counting.map((line, at) => cashbackLine(line, price.shares[at]!))
  const cashback = terms.cashback && promiseOf(terms.cashback, lines, terms.cashbackEarlier)
  const payable = price.selectedTotal - price.couponAmount + price.freight
  return {
    payable,
    cost: payable - (cashback?.amount ?? 0),
    price,
    cashback,
    shortGifts: given.filter(({ gift }) => gift?.isShort).length,
    numbers: new Map(counting.map(({ id, number }) => [id, number])),
  }
}

/** What coupons are judged against, of the same lines. */
export function couponBasisOf(priced: readonly PricedLine[], terms: TotalsTerms): CouponBasis {
  const counting = withoutShortGifts(priced, terms).filter(({ isSelected }) => isSelected)
  const { shares, freightBeforeCoupon: freight } = priceTogether(counting, { ...terms, coupons: [] })
  const lines = counting.map((line, at) => {
    const { goodsId, warehouseId, number, price, withCoupon } = line
    return {
      goodsId,
      warehouseId,
      number,
      price,
      withCoupon,
      isSelected: true,
      netAmount: netAmountOf(line, shares[at]!),
    }
  })
  return { lines, freight, now: terms.now, customerType: terms.customerType }
}

function cashbackLine(line: PricedLine, shares: LineShares): CashbackLine {
  const { type, priceSource, goods } = line
  const [netAmount, couponAmount] = [netAmountOf(line, shares), shares.coupon]
  if (!goods) return { type, priceSource, isSelected: true, netAmount, couponAmount }
  return { type, priceSource, isSelected: true, netAmount, couponAmount, goods }
}

/** Whether these totals are over the threshold. */
export function isReached(goal: Goal, { price, cashback, numbers }: SetTotals, { shipping }: TotalsTerms): boolean {
  switch (goal.kind) {
    case 'minimum':
      return minimumShortfall(shipping, price.selectedTotal) === 0
    case 'freight':
      return price.freightBeforeCoupon === 0
    case 'manjian':
      return price.couponEligibleTotal >= goal.amount
    case 'cashback':
      return cashback !== undefined && cashback.earlier + cashback.base >= goal.amount
    case 'coupon':
      return price.coupons.some(({ coupon, refusal }) => coupon.id === goal.coupon.id && !refusal)
    case 'ladder':
      return (numbers.get(goal.lineId) ?? 0) >= goal.number
  }
}

/**
 * Fen that must be added to be over the threshold; a second amount where a 满减 tier within reach takes off the total
 * by which it is judged.
 */
export function needsOf(goal: Goal, totals: SetTotals, terms: TotalsTerms): Fen[] {
  const { price, cashback } = totals
  switch (goal.kind) {
    case 'minimum':
      return withFall(minimumShortfall(terms.shipping, price.selectedTotal), totals, terms)
    case 'freight':
      return withFall(goal.amount - price.selectedTotal - terms.noTransOrderAmount, totals, terms)
    case 'cashback':
      return withFall(cashback ? goal.amount - cashback.earlier - cashback.base : goal.missing, totals, terms)
    case 'manjian':
    case 'coupon':
      return [goal.missing]
    case 'ladder':
      return [0]
  }
}

function withFall(need: Fen, { price }: SetTotals, { manjians }: TotalsTerms): Fen[] {
  const inReach = manjians.filter(({ amount }) => amount <= price.couponEligibleTotal + 2 * need)
  const fall = Math.max(0, ...inReach.map(({ reduce }) => reduce)) - price.manjianAmount
  return fall > 0 ? [need, need + fall] : [need]
}
