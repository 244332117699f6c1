/** How goods are sold besides their price: ladder, flash sale, gifts, limits, and who may not buy. */
import * as z from 'zod/mini'

import { Instant, Price } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

export const LadderStep = z.object({ number: z.int(), price: Price })
export const FlashSale = wire(
  z.object({
    price: Price,
    startsAt: Instant,
    endsAt: Instant,
    stock: z.int(),
    total: z.optional(z.int()),
    limit: z.int(),
  }),
)
export const Control = wire(
  z.object({
    blockedRegions: z.array(z.string()),
    blockedCustomerTypes: z.array(z.string()),
    isAllowListOnly: z.boolean(),
  }),
)
export const Gift = wire(
  z.object({
    kind: z.enum(['gift', 'exchange']),
    name: z.string(),
    fromNumber: z.int(),
    number: z.int(),
    addOn: Price,
  }),
)
export const Limit = z.object({ number: z.int(), period: z.enum(['order', 'day', 'week', 'range']) })
