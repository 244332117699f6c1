/** What hangs on an order in the seller's other rooms. */
import * as z from 'zod/mini'

import { AFTER_SALES_KINDS } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATES } from '#domain/after-sales/transitions.ts'
import { REFUND_STATES } from '#domain/order/refund.ts'
import { PROVIDERS } from '#domain/payment/online.ts'
import { RECEIPT_STATUSES } from '#domain/receipt/receipt.ts'

import { Instant, Money } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'

export const dealings = {
  /** The newest first. */
  claims: z.array(
    wire(
      z.object({
        id: z.int(),
        number: z.string(),
        kind: z.enum(AFTER_SALES_KINDS),
        state: z.enum(AFTER_SALES_STATES),
        createdAt: Instant,
      }),
    ),
  ),
  refunds: z.array(
    wire(
      z.object({
        id: z.int(),
        amount: Money,
        reason: z.string(),
        state: z.enum(REFUND_STATES),
        /** Absent: a bank account. */
        provider: z.optional(z.enum(PROVIDERS)),
        createdAt: Instant,
      }),
    ),
  ),
  /** Fen of after-sales that went back at once, and when the last of it did; absent where nothing went there. */
  refundedAtOnce: z.optional(wire(z.object({ balance: Money, voucher: Money, at: Instant }))),
  /** 含麻回执; absent of orders that need none. */
  receipt: z.optional(wire(z.object({ status: z.enum(RECEIPT_STATUSES), dueAt: z.optional(Instant) }))),
}
