import * as z from 'zod/mini'

import { Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

/** 满赠 or 换购 of a line: `total` fen are part of what it costs; taking it adds `addOn`, which is 0 for gifts. */
export const GiftData = wire(
  z.object({
    total: Money,
    type: z.enum(['gift', 'exchange']),
    name: z.string(),
    number: z.int(),
    addOn: Money,
    /** Of a gift that is goods: they are an order line of their own. */
    goodsId: z.optional(z.int()),
    fromNumber: z.optional(z.int()),
  }),
)
