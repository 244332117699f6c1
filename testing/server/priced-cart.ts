import { quoteCart, type Quote, type QuoteInput } from '#domain/cart/quote.ts'
import type { Goods } from '#domain/goods/goods.ts'

import { NOON, someBuyer, someLine, someOffers } from '../factories/domain-factory.ts'

/** The quote of a cart with these goods and quantities, all selected, for an approved clinic at noon. */
export function pricedCart(
  wanted: readonly (readonly [goods: Goods, number: number])[],
  changes: Partial<QuoteInput> = {},
): Quote {
  const goods = new Map(wanted.map(([one]) => [one.id, one]))
  return quoteCart({
    lines: wanted.map(([one, number]) => someLine(one, number)),
    goods: (id) => goods.get(id),
    buyer: someBuyer(),
    offers: someOffers(),
    now: NOON,
    ...changes,
  })
}
