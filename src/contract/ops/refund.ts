import * as z from 'zod/mini'

import { REFUND_STATES } from '#domain/order/refund.ts'
import { PROVIDERS } from '#domain/payment/online.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { BuyerName, Cursor, Id, KeyPage, Version, Words } from './shapes.ts'

/** Money that goes back to a buyer: to his bank account by hand, to a provider by itself. */
export const Refund = wire(
  z.object({
    id: z.int(),
    buyer: BuyerName,
    orderId: z.int(),
    orderNumber: z.string(),
    amount: Money,
    reason: z.string(),
    state: z.enum(REFUND_STATES),
    /** Where it was paid through; absent: a bank account. */
    provider: z.optional(z.enum(PROVIDERS)),
    /** Why the provider refused: it is to be asked again, or sent by hand. */
    problem: z.optional(z.string()),
    /** Number of the bank's transaction, or of the provider's refund. */
    reference: z.optional(z.string()),
    createdAt: Instant,
    doneAt: z.optional(Instant),
    version: z.int(),
  }),
)
export type Refund = z.output<typeof Refund>

export const refund = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/refund',
    summary: '退款',
    access: 'operator',
    permission: 'refund.read',
    query: z.strictObject({ cursor: Cursor, words: Words, state: z.optional(z.enum(REFUND_STATES)) }),
    response: KeyPage(Refund),
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/ops/refund/{id}/done',
    summary: '登记已退款',
    access: 'operator',
    permission: 'refund.done',
    params: Id,
    body: z.strictObject({
      reference: z.string().check(z.trim(), z.minLength(1, '请填写银行流水号'), z.maxLength(60)),
      version: Version,
    }),
    response: Refund,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
  /** Asks the provider that refused once more. */
  again: endpoint({
    method: 'POST',
    path: '/api/ops/refund/{id}/again',
    summary: '重新原路退款',
    access: 'operator',
    permission: 'refund.done',
    params: Id,
    body: z.strictObject({ version: Version }),
    response: Refund,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
}
