import * as z from 'zod/mini'

import { REFUND_STATES } from '#domain/order/refund.ts'
import { PROVIDERS } from '#domain/payment/online.ts'

import { ProofKind } from '../payment.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { BankReference, BuyerName, Cursor, Id, KeyPage, Reason, Version, Words } from './shapes.ts'

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

/** What is known of where a bank transfer came from: its proof, and the accounts that the company ever named. */
export const RefundPayee = wire(
  z.object({
    /** The payment whose proof can be opened; `transfer.proof` serves it. */
    proof: z.optional(wire(z.object({ paymentId: z.int(), kind: ProofKind }))),
    accounts: z.array(
      wire(
        z.object({
          holder: z.string(),
          bank: z.string(),
          account: z.string(),
          /** A withdrawal that was paid to it, or the title of the company's invoices. */
          source: z.enum(['withdrawal', 'invoice']),
        }),
      ),
    ),
    /** Who is asked where nothing is known: the order's consignee. */
    contact: wire(z.object({ name: z.string(), phone: z.string() })),
  }),
)
export type RefundPayee = z.output<typeof RefundPayee>

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
  payee: endpoint({
    method: 'GET',
    path: '/api/ops/refund/{id}/payee',
    summary: '退款收款账户',
    access: 'operator',
    permission: 'refund.done',
    params: Id,
    response: RefundPayee,
    errors: ['ops.notFound'],
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/ops/refund/{id}/done',
    summary: '登记已退款',
    access: 'operator',
    permission: 'refund.done',
    params: Id,
    body: z.strictObject({
      reference: BankReference,
      version: Version,
    }),
    response: Refund,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
  /** Another number for what was recorded by hand; no money moves. */
  correct: endpoint({
    method: 'POST',
    path: '/api/ops/refund/{id}/reference',
    summary: '更正退款流水号',
    access: 'operator',
    permission: 'refund.done',
    params: Id,
    body: z.strictObject({ reference: BankReference, reason: Reason, version: Version }),
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
