import { DAY_MS } from '../instant.ts'
import { isBought, type OrderRecord, purchasesOf } from './purchases.ts'

/** `times`: days on which the goods were bought. `lastNumber` pieces were bought at `lastAt` (epoch ms). */
export type FrequentGoods = { goodsId: number; times: number; lastNumber: number; lastAt: number }

/** A purchase counts half as much after this long: what was bought weekly in spring is not what is bought now. */
const HALF_LIFE_MS = 60 * DAY_MS

/** 常购清单: what the paid ones of these orders say the buyer buys again and again, likeliest next purchase first. */
export function frequentGoods(orders: readonly OrderRecord[], now: number, max: number): FrequentGoods[] {
  const weightOf = (at: number) => 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS)
  return [...purchasesOf(orders.filter(isBought))]
    .map(([goodsId, purchases]) => {
      const weight = purchases.reduce((sum, { at }) => sum + weightOf(at), 0)
      const { at: lastAt, number: lastNumber } = purchases[0]!
      return { goodsId, times: purchases.length, lastNumber, lastAt, weight }
    })
    .toSorted((a, b) => b.weight - a.weight || b.lastAt - a.lastAt || a.goodsId - b.goodsId)
    .slice(0, max)
    .map(({ weight: _weight, ...frequent }) => frequent)
}
