import * as z from 'zod/mini'

import { PROVIDERS } from '#domain/payment/online.ts'

import { Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

/** What cancelling an order means in money, before it is done. */
export const Cancellation = wire(
  z.object({
    /** Other orders that cost another amount without it, with the parts that change. */
    rest: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        before: Money,
        after: Money,
        parts: z.array(z.object({ name: z.string(), before: Money, after: Money })),
      }),
    ),
    paid: Money,
    /** What paid orders of the rest cost more, kept back of the refund; negative when they cost less. */
    kept: Money,
    /** What comes back; negative: what is taken from the balance. */
    due: Money,
    back: z.object({ voucher: Money, balance: Money, rest: Money }),
    /** Of `back.rest`, what goes back through a provider by itself; finance sends the others by bank. */
    online: z.array(z.object({ provider: z.enum(PROVIDERS), amount: Money })),
    /** The balance does not cover a negative `due`: it cannot be cancelled like this. */
    isShort: z.boolean(),
  }),
)
export type Cancellation = z.output<typeof Cancellation>
