/** A shipment as a table for the buyer's own system. */
import { AppError } from '#contract/protocol/errors.ts'
import { dayOf } from '#domain/instant.ts'
import {
  DELIVERY_LAYOUT_TEXT,
  type Delivery,
  type DeliveryLayout,
  type DeliveryTable,
  deliveryTable,
} from '#domain/shipment/delivery-layout.ts'
import { noteCharges } from '#domain/shipment/note-charges.ts'

import type { Executor } from '../../../db/connect.ts'
import { loadOrderDetail } from '../read/load-orders.ts'
import { findGoodsCodes, findShipments } from './ship-repository.ts'

type Which = { orderId: number; shipmentId: number; layout: DeliveryLayout }

/** Throws order.notFound, for another buyer's too, or shipment.notFound. */
export async function deliveryTableOf(
  db: Executor,
  buyerId: number,
  { orderId, shipmentId, layout }: Which,
): Promise<DeliveryTable & { name: string }> {
  const order = await loadOrderDetail(db, buyerId, orderId)
  const shipments = await findShipments(db, orderId)
  const at = shipments.findIndex(({ id }) => id === shipmentId)
  const shipment = shipments[at]
  if (!shipment) throw new AppError('shipment.notFound')
  const charges = noteCharges(order.lines, shipments)[at]!
  const codes = await findGoodsCodes(db, [...new Set(shipment.lines.map(({ goodsId }) => goodsId))])
  const delivery: Delivery = {
    number: shipment.number,
    orderNumber: order.number,
    supplier: order.seller?.company ?? '',
    shippedOn: dayOf(shipment.shippedAt),
    lines: shipment.lines.map((sent, index) => {
      const line = order.lines.find(({ id }) => id === sent.lineId)!
      const { dosageForm, manufacturer, approvalNumber, origin } = line
      const { barcode = '', insuranceCode = '' } = codes.get(sent.goodsId) ?? {}
      return {
        dosageForm,
        manufacturer,
        approvalNumber,
        origin,
        ...charges[index]!,
        barcode,
        insuranceCode,
        ...sent,
        producedOn: sent.producedOn ?? '',
      }
    }),
  }
  return { name: `${DELIVERY_LAYOUT_TEXT[layout]}-${shipment.number}`, ...deliveryTable(layout, delivery) }
}
