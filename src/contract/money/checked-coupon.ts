import * as z from 'zod/mini'

import { Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

/** A coupon as 核对订单 offers it. */
export const CheckedCoupon = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    isUsable: z.boolean(),
    why: z.string(),
    saves: Money,
    /** It may be used together with others that may. */
    isStackable: z.boolean(),
    /** What it takes off beside the others that are chosen; 0 when it is not. */
    used: Money,
    /** What choosing it as well would save more. */
    adds: z.optional(Money),
    /** Fen of goods from which it may be used; 0 = none. */
    threshold: z.optional(Money),
    endsAt: z.optional(Instant),
  }),
)
