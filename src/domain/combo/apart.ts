import type { UnitPrice } from '../money.ts'
import { discountOf, lessDiscount } from '../pricing/discount.ts'
import type { Discount } from '../pricing/offers.ts'
import { setPrice } from './combo.ts'
import type { ComboPack } from './pack.ts'

/**
 * What the parts of a combo cost by themselves today, after the running discounts, which combos take no part in: by goods
 * id, and of one set. A set whose parts are not all known is compared with nothing: its own price.
 */
export function apartPrices(
  { combo, parts }: Pick<ComboPack, 'combo' | 'parts'>,
  running: readonly Discount[],
): { parts: ReadonlyMap<number, UnitPrice>; set: UnitPrice } {
  const apart = parts.flatMap(({ goods, number }) => {
    const { price } = goods
    if (price === undefined) return []
    const discount = discountOf(running, goods, { price, source: 'base', defaultType: 0 })
    return [{ id: goods.id, number, price: lessDiscount(price, discount) }]
  })
  return {
    parts: new Map(apart.map(({ id, price }) => [id, price])),
    set: setPrice(apart.length < combo.parts.length ? combo.parts : apart),
  }
}
