/** 全场折扣: a share taken off the goods before every rule that depends on what is left to pay. */
import { isRunning } from '../activity/activity.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { type BadgedGoods, hasBadge } from '../goods/badges.ts'
import type { Goods } from '../goods/goods.ts'
import { isComboLine, type LineType } from '../goods/line-type.ts'
import { prorate, sum, sumTimes, type Fen, type UnitPrice } from '../money.ts'
import type { Discount } from './offers.ts'
import type { PriceDecision, PriceSource } from './unit-price.ts'

/** What a discount, summed up over its lines, takes off in fen. */
export type DiscountUse = { id: number; name: string; amount: Fen }
/** A line's part of a discount, in fen. */
export type DiscountShare = { amount: Fen; name: string }

/** What decides whether a discount covers goods. */
type DiscountedGoods = Pick<Goods, 'id' | 'isEphedrine'> & BadgedGoods

/** A line as discounts see it; quoted lines are such lines. */
export type DiscountLine = { type: LineType; priceSource: PriceSource; goods?: DiscountedGoods }

/** Site-wide promotions leave out flash sales, combinations and ephedrine: these have terms of their own. */
export const takesPromotions = ({ type, priceSource, goods }: DiscountLine): boolean =>
  goods !== undefined && priceSource !== 'flashSale' && !isComboLine({ type }) && !goods.isEphedrine

export const runningDiscounts = (
  discounts: readonly Discount[],
  buyer: Pick<Buyer, 'customerType' | 'region'> | undefined,
  now: number,
): Discount[] => discounts.filter((discount) => isRunning(discount, buyer, now))

/** Whether goods are in a discount's scope; how a line buys them may still keep it out (`takesPromotions`). */
export function isCovered(discount: Discount, goods: DiscountedGoods): boolean {
  const { scope, goodsIds, excludedBadges } = discount
  if (goods.isEphedrine || excludedBadges.some((badge) => hasBadge(goods, badge))) return false
  return scope === 'all' || goodsIds.includes(goods.id) === (scope === 'listed')
}

const deepest = (discounts: readonly Discount[]): Discount | undefined =>
  discounts.reduce<Discount | undefined>((best, one) => (best && best.permille >= one.permille ? best : one), undefined)

/** Goods get one of the running discounts: the deepest that covers them, and of equal ones the first. */
export const bestDiscount = (running: readonly Discount[], goods: DiscountedGoods): Discount | undefined =>
  deepest(running.filter((discount) => isCovered(discount, goods)))

/** The deepest discount that is not for listed goods only: a list says it once instead of in every row. */
export const generalDiscount = (running: readonly Discount[]): Discount | undefined =>
  deepest(running.filter(({ scope }) => scope !== 'listed'))

/** The discount that lowers the price of goods on a line; undefined when none does, or there is no price. */
export const discountOf = (
  running: readonly Discount[],
  goods: DiscountedGoods,
  { price, source, type }: PriceDecision & { type: LineType },
): Discount | undefined =>
  price !== undefined && takesPromotions({ type, priceSource: source, goods })
    ? bestDiscount(running, goods)
    : undefined

/** A unit price, or the fen of one line, after the discount; unchanged without one. */
export const lessDiscount = <Price extends UnitPrice | Fen>(
  price: Price,
  discount: Pick<Discount, 'permille'> | undefined,
): Price => (discount ? discountedPrice(price, discount.permille) : price)

/** The discount in words: 60 thousandths off are "9.4 折". */
export const foldOf = (permille: number): string => `${String((1_000 - permille) / 100)} 折`

/**
 * Fen taken off `amount`. What remains is floored, so a discount rounds in the buyer's favour, as a discount coupon
 * does.
 */
export const discountOn = (amount: Fen, permille: number): Fen =>
  amount - Math.floor((amount * (1_000 - permille)) / 1_000)

/** The same where there surely is one. A line's amount is discounted as a whole; its unit price is only shown. */
export const discountedPrice = <Price extends UnitPrice | Fen>(price: Price, permille: number): Price =>
  Math.floor((price * (1_000 - permille)) / 1_000) as Price

/**
 * Each line's part of what its discount takes off, undefined where none does. A discount is taken of the exact total of
 * its lines, floored once, and split in proportion to their `amounts` (fen).
 */
export function discountShares(
  lines: readonly {
    price?: UnitPrice | undefined
    number: number
    discount?: Pick<Discount, 'id' | 'name' | 'permille'> | undefined
  }[],
  amounts: readonly Fen[],
): { shares: (DiscountShare | undefined)[]; uses: DiscountUse[] } {
  const shares: (DiscountShare | undefined)[] = lines.map(() => undefined)
  const uses: DiscountUse[] = []
  const used = new Map(lines.flatMap(({ discount }) => (discount ? [[discount.id, discount] as const] : [])))
  for (const { id, name, permille } of [...used.values()].toSorted((a, b) => a.id - b.id)) {
    const own = amounts.map((amount, index) => (lines[index]!.discount?.id === id ? amount : 0))
    const total = sumTimes(lines.filter(({ discount }) => discount?.id === id))
    const amount = Math.min(discountOn(total, permille), sum(own))
    if (amount === 0) continue
    uses.push({ id, name, amount })
    const parts = prorate(amount, own)
    for (const [index, part] of parts.entries()) if (part > 0) shares[index] = { amount: part, name }
  }
  return { shares, uses }
}
