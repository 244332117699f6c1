import * as z from 'zod/mini'

import { endpoint } from '../protocol/endpoint.ts'
import { Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

/** What waits for the seller: its kind, how many, and since when the oldest does. */
export const DESK_KINDS = [
  'review',
  'transfer',
  'shipment',
  'pointsOrder',
  'refund',
  'bill',
  'invoice',
  'topUp',
  'withdrawal',
  'permission',
  'wanted',
  'feedback',
  'afterSales',
  'receipt',
  'paper',
  'company',
  'document',
] as const
export type DeskKind = (typeof DESK_KINDS)[number]

const Queue = wire(z.object({ kind: z.enum(DESK_KINDS), count: z.int(), oldestAt: z.optional(Instant) }))

export const desk = {
  queues: endpoint({
    method: 'GET',
    path: '/api/ops/desk',
    summary: '工作台',
    access: 'operator',
    permission: 'desk.read',
    response: z.object({ queues: z.array(Queue) }),
  }),
  /** An event stream: a `change` says that something may have changed. */
  events: endpoint({
    method: 'GET',
    path: '/api/ops/events',
    summary: '变更通知',
    access: 'operator',
    permission: 'desk.read',
    response: z.unknown(),
  }),
}
