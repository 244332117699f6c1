/**
 * What counts towards the limits of one buyer: what was ordered, less what will never be sent. Pure; instants in epoch
 * ms.
 */
import { type OrderedCombo, setsLeft } from '../combo/combo.ts'
import { boughtKey } from '../eligibility/buyer.ts'
import type { FlashSale, LimitPeriod } from '../goods/goods.ts'
import { isFlashSaleLine, type LineType } from '../goods/line-type.ts'
import { dayOf, mondayOf, startOf } from '../instant.ts'

/** A line of an order that was not cancelled; of a combo all parts must be given. */
export type BoughtLine = {
  orderId: number
  goodsId: number
  type: LineType
  /** Pieces that were ordered, and those of them that the seller ended before they were sent. */
  number: number
  unsent: number
  at: number
  /** The limit and the sale that the goods have now. */
  period: LimitPeriod | null
  sale: FlashSale | null
  combo: OrderedCombo | null
}

export const keptPieces = ({ number, unsent }: Pick<BoughtLine, 'number' | 'unsent'>): number =>
  Math.max(0, number - unsent)

/** `Buyer.boughtInPeriod`: pieces and sets by `boughtKey`; what counts nothing is left out. */
export function boughtInPeriod(lines: readonly BoughtLine[], now: number): Record<string, number> {
  const today = dayOf(now)
  const since: Record<LimitPeriod, number> = {
    order: Infinity,
    day: startOf(today),
    week: startOf(mondayOf(today)),
    range: 0,
  }
  const sums: Record<string, number> = {}
  const add = (key: string, count: number) => {
    if (count > 0) sums[key] = (sums[key] ?? 0) + count
  }
  for (const line of lines) {
    const { goodsId, type, at, period, sale } = line
    const counts = isFlashSaleLine({ type })
      ? sale !== null && at >= sale.startsAt
      : period !== null && at >= since[period]
    if (counts) add(boughtKey(goodsId, type), keptPieces(line))
  }
  for (const { id, sets } of keptCombos(lines)) add(boughtKey(id), sets)
  return sums
}

/** All parts of a combo in an order are one purchase; a set of which a part was sent is bought whole. */
function keptCombos(lines: readonly BoughtLine[]): { id: number; sets: number }[] {
  const orders = new Map<number, BoughtLine[]>()
  for (const line of lines) if (line.combo) orders.set(line.orderId, [...(orders.get(line.orderId) ?? []), line])
  return [...orders.values()].flatMap((ofOrder) => {
    const ended = setsLeft(ofOrder.map(({ number, combo, unsent: left }) => ({ number, combo, left })))
    const combos = new Map(ofOrder.flatMap(({ combo }) => (combo ? [[combo.id, combo.sets] as const] : [])))
    return [...combos].map(([id, sets]) => ({ id, sets: sets - (ended.get(id) ?? 0) }))
  })
}
