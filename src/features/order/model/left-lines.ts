import type { Shipment } from '#contract/fulfilment/shipment.ts'
import type { Order } from '#contract/order.ts'
import { batchesOf, leftToShip } from '#domain/order/shipping.ts'

export type LeftLine = Pick<Order['lines'][number], 'name' | 'specification' | 'unit'> & {
  lineId: number
  quantity: number
}

/** The lines of which pieces are still to be sent, and how many. */
export function leftOf(lines: Order['lines'], shipments: readonly Pick<Shipment, 'lines'>[]): LeftLine[] {
  const left = leftToShip(
    lines.map((line) => ({ lineId: line.id, batches: batchesOf(line) })),
    shipments.flatMap((shipment) => shipment.lines),
  )
  return lines.flatMap(({ id, name, specification, unit }, index) => {
    const quantity = left[index]!.batches.reduce((total, batch) => total + batch.quantity, 0)
    return quantity > 0 ? [{ lineId: id, name, specification, unit, quantity }] : []
  })
}
