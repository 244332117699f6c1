/** The history as it arrived: in the pieces that the buyer found, and the days that it took. */
import { checkDelivery, sentLinesOf } from '../arrival/check.ts'
import type { ArrivalMark } from '../arrival/marks.ts'
import { DAY_MS } from '../instant.ts'
import type { OrderRecord } from '../order/purchases.ts'

type DeliveredLine = Parameters<typeof sentLinesOf>[0]['lines'][number] &
  OrderRecord['lines'][number] & {
    /** Pieces that will never be sent, by batch: the seller ended the delivery. */
    unsent?: readonly { batch: string; quantity: number }[] | undefined
  }
type DeliveredOrder = Omit<OrderRecord, 'lines'> & { id: number; lines: readonly DeliveredLine[] }

/** A line without the pieces that will never be sent. */
function comingOf<Line extends DeliveredLine>({ unsent = [], ...line }: Line) {
  const lost = (batch: string) => unsent.reduce((total, one) => total + (one.batch === batch ? one.quantity : 0), 0)
  return {
    ...line,
    number: line.number - unsent.reduce((total, { quantity }) => total + quantity, 0),
    batches: line.batches.map((one) => ({ ...one, quantity: one.quantity - lost(one.number) })),
  }
}

/**
 * The orders in the pieces that came fit of what was counted at the receipt; what nobody counted came as it was
 * ordered, but for the pieces of a delivery that the seller ended.
 */
export function asReceived(orders: readonly DeliveredOrder[], marks: readonly ArrivalMark[]): OrderRecord[] {
  const byOrder = new Map<number, ArrivalMark[]>()
  for (const mark of marks) byOrder.set(mark.orderId, [...(byOrder.get(mark.orderId) ?? []), mark])
  return orders.map((whole) => {
    const order = { ...whole, lines: whole.lines.map(comingOf) }
    const said = byOrder.get(order.id)
    const { createdAt, status, receivedAt } = order
    const lines = said ? receivedLines(order, said) : order.lines.filter(({ number }) => number > 0)
    return {
      createdAt,
      status,
      receivedAt,
      lines: lines.map(({ goodsId, type, number }) => ({ goodsId, type, number })),
    }
  })
}

function receivedLines(order: DeliveredOrder, marks: readonly ArrivalMark[]): OrderRecord['lines'] {
  const checked = checkDelivery(sentLinesOf(order, undefined), marks).lines
  return order.lines.flatMap(({ id, goodsId, type }) => {
    const number = checked
      .filter(({ lineId }) => lineId === id)
      .reduce(
        (sum, { isCounted, received, recalled, expected }) => sum + (isCounted ? received - recalled : expected),
        0,
      )
    return number > 0 ? [{ goodsId, type, number }] : []
  })
}

/** A single delivery may be an exception. */
const DELIVERIES_MIN = 2
/** A receipt that nobody confirmed comes of itself after a week or more: it says nothing of the way. */
const LEAD_DAYS_MAX = 14

/** Days from order to receipt by warehouse, as this buyer's deliveries took: the middle one, rounded up. */
export function leadDaysByWarehouse(
  orders: readonly (Pick<OrderRecord, 'createdAt' | 'receivedAt'> & { warehouseId: number })[],
): Map<number, number> {
  const spans = new Map<number, number[]>()
  for (const { createdAt, receivedAt, warehouseId } of orders) {
    if (receivedAt === undefined) continue
    spans.set(warehouseId, [...(spans.get(warehouseId) ?? []), receivedAt - createdAt])
  }
  return new Map(
    [...spans].flatMap(([warehouseId, all]) => {
      if (all.length < DELIVERIES_MIN) return []
      const middle = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
      return [[warehouseId, Math.min(LEAD_DAYS_MAX, Math.max(1, Math.ceil(middle / DAY_MS)))] as const]
    }),
  )
}
