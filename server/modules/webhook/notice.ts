/** What a fact looks like when it is sent. */
import { z } from 'zod'

import { type WebhookData, webhookData } from '#contract/open/webhooks.ts'
import type { Fact } from '#domain/webhook/facts.ts'
import type { DeliveryKind } from '#domain/webhook/kinds.ts'

import type { Executor } from '../../db/connect.ts'
import { findShipments } from '../order/index.ts'
import type { ToldOrder, ToldRecord } from './fact-repository.ts'

/** The body of a message: type, time of what it tells (ISO 8601), and data by the names of the open API. */
export const payloadOf = <K extends DeliveryKind>(type: K, at: number, data: WebhookData<K>): string =>
  JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    data: z.encode(webhookData[type], data as never),
  })

/** The body that tells a fact of an order. */
export async function noticeOf(tx: Executor, { kind, subject, at }: Fact, told: ToldRecord): Promise<string> {
  switch (kind) {
    case 'shipment.sent':
      return payloadOf(kind, at, await shipmentOf(tx, told, subject))
    case 'claim.updated':
      return payloadOf(kind, at, claimOf(told, subject))
    case 'refund.completed':
      return payloadOf(kind, at, refundOf(told, subject))
    default:
      return payloadOf(kind, at, orderOf(told.order))
  }
}

const orderOf = (order: ToldOrder): WebhookData<'order.placed'> =>
  ({
    number: order.number,
    status: order.status,
    createdAt: order.createdAt,
    goodsAmount: order.goodsAmount,
    freight: order.freight,
    payable: order.payable,
    paid: order.paid,
    payBefore: order.payBefore ?? undefined,
    reviewBy: order.reviewBy ?? undefined,
    shippedAt: order.shippedAt ?? undefined,
    receivedAt: order.receivedAt ?? undefined,
    cancelReason: order.cancelReason ?? undefined,
  }) as WebhookData<'order.placed'>

/** Trace codes may be thousands: the receiver fetches them with the order. */
async function shipmentOf(
  tx: Executor,
  { order, shipments, claims }: ToldRecord,
  id: number,
): Promise<WebhookData<'shipment.sent'>> {
  const settled = shipments.find((one) => one.id === id)!.afterSalesId
  const shipment = (await findShipments(tx, order.id)).find((one) => one.id === id)!
  return {
    orderNumber: order.number,
    orderStatus: order.status,
    claimNumber: claims.find((claim) => claim.id === settled)?.number,
    id,
    number: shipment.number,
    carrier: shipment.carrier,
    waybill: shipment.waybill,
    shippedAt: shipment.shippedAt,
    deliveredAt: shipment.deliveredAt,
    lines: shipment.lines.map((line) => ({
      lineId: line.lineId,
      goodsId: line.goodsId,
      name: line.name,
      specification: line.specification,
      unit: line.unit,
      batch: line.batch,
      producedOn: line.producedOn,
      expiresOn: line.expiresOn,
      quantity: line.quantity,
    })),
  }
}

function claimOf({ order, claims }: ToldRecord, id: number): WebhookData<'claim.updated'> {
  const claim = claims.find((one) => one.id === id)!
  const { number, kind, state, remedy, answer, goodsAmount, createdAt, closedAt } = claim
  const off = (claim.keptBack ?? 0) + (claim.cashbackBack ?? 0)
  const amount = goodsAmount === null ? undefined : goodsAmount + (claim.freight ?? 0) - off
  return {
    number,
    orderNumber: order.number,
    kind,
    state,
    remedy: remedy ?? undefined,
    amount,
    answer: answer ?? undefined,
    createdAt,
    closedAt: closedAt ?? undefined,
  } as WebhookData<'claim.updated'>
}

function refundOf({ order, claims, refunds }: ToldRecord, id: number): WebhookData<'refund.completed'> {
  const { amount, reason, doneAt, afterSalesId } = refunds.find((one) => one.id === id)!
  return {
    orderNumber: order.number,
    claimNumber: claims.find((claim) => claim.id === afterSalesId)?.number,
    amount,
    reason,
    doneAt: doneAt!,
  } as WebhookData<'refund.completed'>
}
