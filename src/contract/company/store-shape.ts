/** What is told of a store wherever one is listed. */
import * as z from 'zod/mini'

import { CUSTOMER_TYPES, DOCUMENT_KINDS, REVIEW_STATES } from '#domain/eligibility/buyer.ts'

import { wire } from '../protocol/wire.ts'

/** What papers in force lack. */
export const papersShape = wire(
  z.object({
    missing: z.array(z.enum(DOCUMENT_KINDS)),
    expired: z.array(z.enum(DOCUMENT_KINDS)),
    expiring: z.array(wire(z.object({ kind: z.enum(DOCUMENT_KINDS), daysLeft: z.int() }))),
  }),
)

export const storeShape = {
  id: z.int(),
  customerType: z.enum(CUSTOMER_TYPES),
  reviewState: z.enum(REVIEW_STATES),
}
