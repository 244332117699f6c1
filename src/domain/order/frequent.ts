import { DAY_MS } from '../instant.ts'

type Bought = {
  createdAt: number
  status: string
  lines: readonly { goodsId: number; type: number; number: number }[]
}
/** `times`: orders that held the goods. `lastNumber` pieces were bought at `lastAt` (epoch ms). */
export type FrequentGoods = { goodsId: number; times: number; lastNumber: number; lastAt: number }

/** A purchase counts half as much after this long: what was bought weekly in spring is not what is bought now. */
const HALF_LIFE_MS = 60 * DAY_MS

/** 常购清单: what these orders say the buyer buys again and again, likeliest next purchase first; cancelled ones do not count. */
export function frequentGoods(orders: readonly Bought[], now: number, max: number): FrequentGoods[] {
  const found = new Map<number, FrequentGoods & { weight: number }>()
  for (const { createdAt, status, lines } of orders) {
    if (status === 'cancelled') continue
    const weight = 0.5 ** (Math.max(0, now - createdAt) / HALF_LIFE_MS)
    const numbers = new Map<number, number>()
    // Parts of a combination are not bought by themselves.
    for (const line of lines) {
      if (line.type !== 3) numbers.set(line.goodsId, (numbers.get(line.goodsId) ?? 0) + line.number)
    }
    for (const [goodsId, number] of numbers) {
      const known = found.get(goodsId) ?? { goodsId, times: 0, lastNumber: number, lastAt: createdAt, weight: 0 }
      const last = createdAt > known.lastAt ? { lastNumber: number, lastAt: createdAt } : {}
      found.set(goodsId, { ...known, ...last, times: known.times + 1, weight: known.weight + weight })
    }
  }
  return [...found.values()]
    .sort((a, b) => b.weight - a.weight || b.lastAt - a.lastAt || a.goodsId - b.goodsId)
    .slice(0, max)
    .map(({ goodsId, times, lastNumber, lastAt }) => ({ goodsId, times, lastNumber, lastAt }))
}
