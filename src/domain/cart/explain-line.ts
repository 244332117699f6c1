import type { Fen } from '../money.ts'
import type { Adjustment } from '../pricing/offers.ts'
import type { LineShares } from './price-together.ts'
import type { PricedLine, QuotedLine } from './quoted-line.ts'

const PROMOTION_TEXT = { base: '优惠价', ladder: '阶梯价优惠', flashSale: '秒杀价优惠', combo: '套餐优惠' } as const

/** A line that does not count: it keeps its price and amount to show, and pays nothing. */
export const idleLine = (line: PricedLine): QuotedLine => ({
  discountAmount: 0,
  subtotal: line.paidAmount,
  manjianAmount: 0,
  netAmount: 0,
  couponAmount: 0,
  adjustments: [],
  payable: 0,
  ...line,
})

/** Fen of a line that counts, after rounding, discount and 满减, before coupons. */
export const netAmountOf = ({ amount }: Pick<PricedLine, 'amount'>, shares: LineShares): Fen =>
  amount + shares.rounding - (shares.discount?.amount ?? 0) - shares.manjian

/** Fen that a line that counts costs in the end, with its gift. */
export const payableOf = (
  line: Pick<PricedLine, 'amount'> & { gift?: { total: Fen } | undefined },
  shares: LineShares,
): Fen => netAmountOf(line, shares) - shares.coupon + (line.gift?.total ?? 0)

/** A line that counts, with every fen between its list amount and what it pays explained. */
export function explainLine(line: PricedLine, shares: LineShares): QuotedLine {
  const { listAmount, amount, priceSource, gift } = line
  const discountAmount = shares.discount?.amount ?? 0
  const adjustments: Adjustment[] = [
    {
      reason: priceSource === 'base' ? ('ladder' as const) : priceSource,
      amount: amount - listAmount,
      text: PROMOTION_TEXT[priceSource],
    },
    { reason: 'rounding' as const, amount: shares.rounding, text: '尾差' },
    { reason: 'discount' as const, amount: -discountAmount, text: shares.discount?.name ?? '' },
    { reason: 'manjian' as const, amount: -shares.manjian, text: '满减' },
    ...shares.coupons.map(({ name, amount: off }) => ({ reason: 'coupon' as const, amount: -off, text: name })),
    { reason: 'exchange' as const, amount: gift?.total ?? 0, text: `换购 ${gift?.name ?? ''}` },
  ].filter((adjustment) => adjustment.amount !== 0)
  const subtotal = amount + shares.rounding - discountAmount
  return {
    // New fields first: after a spread V8 keeps such a wide line as a slow dictionary (ten times slower quotes).
    discountAmount,
    subtotal,
    manjianAmount: shares.manjian,
    netAmount: netAmountOf(line, shares),
    couponAmount: shares.coupon,
    adjustments,
    payable: payableOf(line, shares),
    ...line,
  }
}
