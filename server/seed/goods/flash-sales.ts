import type { FlashSale } from '#domain/goods/goods.ts'
import { addDays, DAY_MS, dayOf, HOUR_MS, startOf } from '#domain/instant.ts'
import type { UnitPrice } from '#domain/money.ts'

import { cheaper } from './promotions.ts'

export type FlashCandidate = { naturalKey: string; price: UnitPrice; packing: number; stock: number; sales: number }

const RUNNING = 16
const COMING = 8

/**
 * 秒杀 for the best sellers among the candidates, by natural key: most run from an hour ago for seven days, the rest
 * begin at ten in the morning of the three days after.
 */
export function flashSales(candidates: readonly FlashCandidate[], now: number): Map<string, FlashSale> {
  const chosen = candidates
    .filter(({ stock, packing }) => stock >= packing * 40)
    .toSorted((a, b) => b.sales - a.sales || (a.naturalKey < b.naturalKey ? -1 : 1))
    .filter((_, index) => index % 5 === 2)
    .slice(0, RUNNING + COMING)
  const endsAt = startOf(addDays(dayOf(now), 7))
  return new Map(
    chosen.map(({ naturalKey, price, packing }, index) => {
      const comingAt = endsAt + (index % 3) * DAY_MS + 10 * HOUR_MS
      const window =
        index < RUNNING ? { startsAt: now - HOUR_MS, endsAt } : { startsAt: comingAt, endsAt: comingAt + 12 * HOUR_MS }
      const packs = 20 + (index % 5) * 4
      // What runs has been bought from, one more than the other.
      const taken = index < RUNNING ? 4 + (index % 7) * 9 : 0
      const sale = {
        price: cheaper(price, 12 + (index % 4) * 4),
        stock: packing * packs,
        total: packing * (packs + taken),
      }
      return [naturalKey, { ...sale, ...window, limit: index % 4 === 3 ? 0 : packing * (4 + (index % 3) * 2) }] as const
    }),
  )
}
