import { LINE_TYPES } from '../goods/line-type.ts'
import type { UnitPrice } from '../money.ts'
import { discountOf, lessDiscount } from '../pricing/discount.ts'
import type { Discount } from '../pricing/offers.ts'
import { setPrice } from './combo.ts'
import type { ComboPack } from './pack.ts'

/**
 * What the parts of a combo cost when bought alone today, by goods id and for one set. The running discounts apply to
 * them, though not to combos. Where not all parts are known, `set` is the combo's own price: there is nothing to
 * compare.
 */
export function apartPrices(
  { combo, parts }: Pick<ComboPack, 'combo' | 'parts'>,
  running: readonly Discount[],
): { parts: ReadonlyMap<number, UnitPrice>; set: UnitPrice } {
  const apart = parts.flatMap(({ goods, number }) => {
    const { price } = goods
    if (price === undefined) return []
    const discount = discountOf(running, goods, { price, source: 'base', type: LINE_TYPES.ordinary })
    return [{ id: goods.id, number, price: lessDiscount(price, discount) }]
  })
  return {
    parts: new Map(apart.map(({ id, price }) => [id, price])),
    set: setPrice(apart.length < combo.parts.length ? combo.parts : apart),
  }
}
