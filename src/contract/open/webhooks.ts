/** What is sent to the systems of companies: `{ type, timestamp, data }`, with `data` in the shapes of the open API. */
import * as z from 'zod/mini'

import { AFTER_SALES_KINDS, REMEDIES } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATES } from '#domain/after-sales/transitions.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import {
  type DeliveryKind,
  TEST_KIND,
  WEBHOOK_KIND_NOTE,
  WEBHOOK_KIND_TEXT,
  WEBHOOK_KINDS,
} from '#domain/webhook/kinds.ts'

import { Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { orderHead, sentLine, shipmentHead } from './orders.ts'

const OrderNotice = wire(z.object(orderHead))

const ShipmentNotice = wire(
  z.object({
    orderNumber: z.string(),
    orderStatus: z.enum(ORDER_STATUSES),
    /** The claim it settles; absent for what the order sold. */
    claimNumber: z.optional(z.string()),
    ...shipmentHead,
    lines: z.array(wire(z.object(sentLine))),
  }),
)

const ClaimNotice = wire(
  z.object({
    number: z.string(),
    orderNumber: z.string(),
    kind: z.enum(AFTER_SALES_KINDS),
    state: z.enum(AFTER_SALES_STATES),
    /** What the seller does about it, decided with the approval. */
    remedy: z.optional(z.enum(REMEDIES)),
    /** Fen that came back, or are on their way back. */
    amount: z.optional(Money),
    /** The seller's words. */
    answer: z.optional(z.string()),
    createdAt: Instant,
    closedAt: z.optional(Instant),
  }),
)

const RefundNotice = wire(
  z.object({
    orderNumber: z.string(),
    claimNumber: z.optional(z.string()),
    amount: Money,
    reason: z.string(),
    doneAt: Instant,
  }),
)

const TestNotice = z.object({ text: z.string() })

export const webhookData = {
  'order.placed': OrderNotice,
  'order.paid': OrderNotice,
  'shipment.sent': ShipmentNotice,
  'order.received': OrderNotice,
  'order.cancelled': OrderNotice,
  'claim.updated': ClaimNotice,
  'refund.completed': RefundNotice,
  'webhook.test': TestNotice,
} as const satisfies Record<DeliveryKind, z.ZodMiniType>

/** `data` of an event of this kind, in our names. */
export type WebhookData<K extends DeliveryKind> = z.output<(typeof webhookData)[K]>

const summaryOf = (kind: DeliveryKind): string =>
  kind === TEST_KIND ? '测试：按“发送测试”时发出' : `${WEBHOOK_KIND_TEXT[kind]}：${WEBHOOK_KIND_NOTE[kind]}`

/** Every event with its words, for the document. */
export const webhookEvents: ReadonlyMap<DeliveryKind, { summary: string; data: z.ZodMiniType }> = new Map(
  [...WEBHOOK_KINDS, TEST_KIND].map((kind) => [kind, { summary: summaryOf(kind), data: webhookData[kind] }] as const),
)
