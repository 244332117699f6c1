import * as z from 'zod/mini'

import { REFUND_STATES } from '#domain/order/refund.ts'

import { PAID_BY } from '../payment.ts'
import { Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const ChangedPart = z.object({ name: z.string(), before: Money, after: Money })

/** What comes back, or would by the words of today while `isSettled` is false. */
export const ClaimRefund = wire(
  z.object({
    goods: Money,
    freight: Money,
    /** Cashback of the returned goods, taken off. */
    cashbackBack: Money,
    /** Discounts the rest does not earn, taken off; negative where an earlier claim gave up more than all do. */
    keptBack: z._default(Money, 0),
    /** The parts of the price that made it up: what they were before the claim, and are for what stands. */
    keptBackFor: z._default(z.array(ChangedPart), []),
    total: Money,
    /** Fen of the total by where they go: to vouchers, the balance, and the rest to what it was paid with. */
    parts: z.optional(z.object({ voucher: Money, balance: Money, rest: Money })),
    isSettled: z.boolean(),
    method: z.optional(z.enum(PAID_BY)),
    /** Of a refund to the bank: whether the money has left, and the number of the bank's transaction. */
    state: z.optional(z.enum(REFUND_STATES)),
    reference: z.optional(z.string()),
    /** Points the goods had earned, taken back. */
    pointsBack: z.optional(z.int()),
  }),
)
