import { isComboLine } from '../goods/line-type.ts'
import type { UnitPrice } from '../money.ts'
import { soldPriceOf } from '../pricing/unit-price.ts'
import { isBought, type OrderRecord } from './purchases.ts'

/** What was paid for a piece, and how many pieces were bought, at `at` (epoch ms). */
export type LastPurchase = { at: number; price: UnitPrice; number: number }

type PricedOrder = Pick<OrderRecord, 'createdAt' | 'status'> & {
  lines: readonly (OrderRecord['lines'][number] & Parameters<typeof soldPriceOf>[0])[]
}

/**
 * The last purchase by goods id, of paid orders. Parts of a combination do not count: they have other prices.
 */
export function lastPurchases(orders: readonly PricedOrder[]): Map<number, LastPurchase> {
  const found = new Map<number, LastPurchase>()
  for (const { createdAt: at, lines } of orders.filter(isBought)) {
    for (const line of lines) {
      if (isComboLine(line) || at <= (found.get(line.goodsId)?.at ?? 0)) continue
      found.set(line.goodsId, { at, price: soldPriceOf(line), number: line.number })
    }
  }
  return found
}
