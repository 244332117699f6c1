import { isComboLine } from '../goods/line-type.ts'
import { type Day, dayOf } from '../instant.ts'

/** What waits for its payment or its review was not bought yet. */
export const BOUGHT_STATUSES = ['pending_shipment', 'pending_receipt', 'completed'] as const

export const isBought = ({ status }: { status: string }): boolean =>
  (BOUGHT_STATUSES as readonly string[]).includes(status)

/** What the rules must know of an order; its combo lines are parts of a combination. */
export type OrderRecord = {
  createdAt: number
  status: string
  /** When the goods were received (epoch ms); absent while they are on the way. */
  receivedAt?: number | undefined
  lines: readonly { goodsId: number; type: number; number: number }[]
}
/**
 * Pieces of one goods bought on one day, when the last of them were (epoch ms), and when those arrived: infinity while
 * they are on the way.
 */
export type Purchase = { at: number; number: number; arrivedAt: number }

/** A completed order that says nothing of its receipt arrived when it was placed. */
const arrivalOf = ({ createdAt, status, receivedAt }: OrderRecord): number =>
  receivedAt ?? (status === 'completed' ? createdAt : Infinity)

/**
 * What was bought when, by goods id, the newest first. A day counts once, however many orders it was split into;
 * cancelled orders do not count, nor do parts of a combination, which are not bought by themselves. What waits for its
 * payment is on the way, too: it is not to be ordered once more.
 */
export function purchasesOf(orders: readonly OrderRecord[]): Map<number, Purchase[]> {
  const found = new Map<number, Map<Day, Purchase>>()
  for (const order of orders) {
    const { createdAt, status, lines } = order
    if (status === 'cancelled') continue
    const day = dayOf(createdAt)
    const arrived = arrivalOf(order)
    for (const line of lines) {
      if (isComboLine(line)) continue
      const { goodsId, number } = line
      const days = found.get(goodsId) ?? new Map<Day, Purchase>()
      const { at, number: before, arrivedAt } = days.get(day) ?? { at: createdAt, number: 0, arrivedAt: arrived }
      const purchase = { at: Math.max(at, createdAt), number: before + number, arrivedAt: Math.max(arrivedAt, arrived) }
      found.set(goodsId, days.set(day, purchase))
    }
  }
  return new Map([...found].map(([goodsId, days]) => [goodsId, [...days.values()].toSorted((a, b) => b.at - a.at)]))
}
