import * as z from 'zod/mini'

import { ProofKind, TransferState } from '../payment.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { FormFen, FormId, Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { BuyerName, Cursor, Id, KeyPage, Reason, Version, Words } from './shapes.ts'

/** A company transfer: one payment, with the orders it pays. */
export const Transfer = wire(
  z.object({
    id: z.int(),
    buyer: BuyerName,
    state: TransferState,
    amount: Money,
    /** Of the amount, what none of the orders takes: once it has come, it is to be sent back. */
    late: z.optional(Money),
    /**
     * While it waits and orders were cancelled since: the sums that the bank may show, the smallest first. Which one
     * came is said when it is confirmed.
     */
    arrivals: z.optional(z.array(Money)),
    proof: z.optional(ProofKind),
    createdAt: Instant,
    submittedAt: z.optional(Instant),
    payBefore: z.optional(Instant),
    version: z.int(),
    orders: z.array(
      wire(
        z.object({
          id: z.int(),
          number: z.string(),
          /** Fen of the amount that the order takes; 0 of one cancelled before. */
          payable: Money,
          isEphedrine: z.boolean(),
          isCancelled: z.optional(z.boolean()),
        }),
      ),
    ),
  }),
)
export type Transfer = z.output<typeof Transfer>

export const transfer = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/transfer',
    summary: '转账确认',
    access: 'operator',
    permission: 'transfer.read',
    query: wire(
      z.strictObject({
        cursor: Cursor,
        words: Words,
        state: z.optional(TransferState),
        /** Those of this company only. */
        buyerId: z.optional(FormId),
      }),
    ),
    response: KeyPage(Transfer),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/ops/transfer/{id}',
    summary: '转账详情',
    access: 'operator',
    permission: 'transfer.read',
    params: Id,
    response: Transfer,
    errors: ['ops.notFound'],
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  proof: endpoint({
    method: 'GET',
    path: '/api/ops/transfer/{id}/proof',
    summary: '转账凭证',
    access: 'operator',
    permission: 'transfer.read',
    params: Id,
    response: z.unknown(),
    errors: ['ops.notFound', 'payment.noProof'],
  }),
  /**
   * `arrived`: what came, no less than the orders take, or it is refused; without it `amount` did. The rest is sent
   * back. `also`: other waiting transfers of the same company that the same sum pays; each takes what its orders take,
   * and all are confirmed or none is.
   */
  confirm: endpoint({
    method: 'POST',
    path: '/api/ops/transfer/{id}/confirm',
    summary: '确认到账',
    access: 'operator',
    permission: 'transfer.decide',
    params: Id,
    body: z.strictObject({
      version: Version,
      arrived: z.optional(FormFen),
      also: z.optional(z.array(z.strictObject({ id: FormId, version: Version })).check(z.maxLength(50))),
    }),
    response: Transfer,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/ops/transfer/{id}/reject',
    summary: '退回凭证',
    access: 'operator',
    permission: 'transfer.decide',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: Transfer,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
}
