import type { Goods } from '../goods/goods.ts'
import { sum, times, type Fen, type UnitPrice } from '../money.ts'
import type { Adjustment } from '../pricing/offers.ts'
import type { PricedLine, QuotedLine } from './quoted-line.ts'

/** What one part of an ordered combo is and costs, in fen. */
export type ComboShare = {
  goods: Goods
  /** Pieces in all sets. */
  number: number
  price: UnitPrice
  /** Number × price, floored. */
  amount: Fen
  /** From its list amount to `payable`. */
  adjustments: Adjustment[]
  payable: Fen
}

/**
 * A combo line as the lines of its parts; together they cost exactly what the line costs. The fen that flooring each
 * part loses go to the dearest part. Empty for a line that is no combo.
 */
export function splitCombo({ pack, number: sets, payable }: QuotedLine): ComboShare[] {
  if (!pack) return []
  const parts = pack.parts.map(({ goods, number, price }) => {
    const pieces = number * sets
    return { goods, price, number: pieces, amount: times(price, pieces), list: times(goods.price ?? price, pieces) }
  })
  const rest = payable - sum(parts.map(({ amount }) => amount))
  const largest = parts.reduce((best, { amount }, index) => (amount > parts[best]!.amount ? index : best), 0)
  return parts.map(({ list, ...part }, index) => {
    const rounding = index === largest ? rest : 0
    return {
      ...part,
      adjustments: [
        { reason: 'combo' as const, amount: part.amount - list, text: '套餐优惠' },
        { reason: 'rounding' as const, amount: rounding, text: '尾差' },
      ].filter(({ amount }) => amount !== 0),
      payable: part.amount + rounding,
    }
  })
}

/** The pieces of goods that ordering a line takes from stock: of a combo those of its parts. */
export const piecesOf = ({ pack, goodsId, number }: PricedLine): { goodsId: number; number: number }[] =>
  pack ? pack.parts.map((part) => ({ goodsId: part.goodsId, number: part.number * number })) : [{ goodsId, number }]
