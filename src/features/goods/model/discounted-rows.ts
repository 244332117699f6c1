import { isCovered } from '#domain/pricing/discount.ts'
import type { Discount } from '#domain/pricing/offers.ts'

import type { Rows } from './list-pages.ts'

/** Whether a discount lowers any of the rows that are here: 特 goods, ephedrine and others are left out of it. */
export function hasDiscounted(rows: Rows, discount: Discount): boolean {
  for (let index = 0; index < rows.length; index++) {
    const goods = rows.at(index)
    if (goods && isCovered(discount, goods)) return true
  }
  return false
}
