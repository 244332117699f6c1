import * as z from 'zod/mini'

import { CUSTOMER_TYPES } from '#domain/eligibility/buyer.ts'

import { Instant } from './scalars.ts'

/** When and for whom an offer is valid; absent = always, for everybody. Judged by `activityState`. */
export const termsShape = {
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  customerTypes: z.optional(z.array(z.enum(CUSTOMER_TYPES))),
  regions: z.optional(z.array(z.string())),
}
