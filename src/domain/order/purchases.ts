import { isComboLine } from '../goods/line-type.ts'
import { type Day, dayOf } from '../instant.ts'

/** What the rules must know of an order; its combo lines are parts of a combination. */
export type OrderRecord = {
  createdAt: number
  status: string
  lines: readonly { goodsId: number; type: number; number: number }[]
}
/** Pieces of one goods bought on one day, and when the last of them were (epoch ms). */
export type Purchase = { at: number; number: number }

/**
 * What was bought when, by goods id, the newest first. A day counts once, however many orders it was split into;
 * cancelled orders do not count, nor do parts of a combination, which are not bought by themselves.
 */
export function purchasesOf(orders: readonly OrderRecord[]): Map<number, Purchase[]> {
  const found = new Map<number, Map<Day, Purchase>>()
  for (const { createdAt, status, lines } of orders) {
    if (status === 'cancelled') continue
    const day = dayOf(createdAt)
    for (const line of lines) {
      if (isComboLine(line)) continue
      const { goodsId, number } = line
      const days = found.get(goodsId) ?? new Map<Day, Purchase>()
      const { at, number: before } = days.get(day) ?? { at: createdAt, number: 0 }
      found.set(goodsId, days.set(day, { at: Math.max(at, createdAt), number: before + number }))
    }
  }
  return new Map([...found].map(([goodsId, days]) => [goodsId, [...days.values()].toSorted((a, b) => b.at - a.at)]))
}
