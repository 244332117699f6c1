/**
 * A purchase as a return is forecast from it: what was bought together, under which terms, and what came back so far.
 */
import * as z from 'zod/mini'

import { CUSTOMER_TYPES } from '#domain/eligibility/buyer.ts'
import { COUPON_KINDS } from '#domain/pricing/offers.ts'

import { Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const Coupon = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(COUPON_KINDS),
  face: z.int(),
  pieces: z.optional(z.int()),
  threshold: Money,
  scope: z.enum(['all', 'listed', 'excluded']),
  goodsIds: z.array(z.int()),
  startsAt: Instant,
  endsAt: Instant,
  isStackable: z.optional(z.boolean()),
  customerTypes: z.optional(z.readonly(z.array(z.enum(CUSTOMER_TYPES)))),
})

const Terms = z.object({
  manjians: z.readonly(z.array(z.object({ amount: Money, reduce: Money }))),
  shipping: z.object({ freeFrom: Money, freight: Money, minimumOrder: Money }),
  coupons: z.optional(z.readonly(z.array(Coupon))),
  credits: z.array(z.object({ orderId: z.int(), amount: Money })),
  released: z.optional(z.readonly(z.array(z.int()))),
  lessened: z.optional(Money),
  placedAt: Instant,
})

/** `price` and those of the ladder in ten-thousandths of a yuan. */
const Basis = z.object({
  goodsId: z.int(),
  number: z.int(),
  price: z.optional(z.int()),
  amount: Money,
  discount: z.optional(z.object({ id: z.int(), name: z.string(), permille: z.int() })),
  withCoupon: z.boolean(),
  takesManjian: z.boolean(),
  isEphedrine: z.boolean(),
  isFreeShippingMet: z.boolean(),
  gift: z.optional(z.object({ total: Money })),
  earnsCashback: z.boolean(),
  parts: z.optional(z.int()),
  ladder: z.optional(z.readonly(z.array(z.object({ number: z.int(), price: z.int() })))),
  freeShippingFrom: z.optional(z.int()),
})

export const Purchase = wire(
  z.object({
    terms: Terms,
    lines: z.readonly(
      z.array(
        z.object({
          id: z.int(),
          orderId: z.int(),
          number: z.int(),
          payable: Money,
          basis: z.nullable(Basis),
          byBuyer: z.int(),
          bySeller: z.int(),
          back: Money,
          allowed: z.optional(Money),
        }),
      ),
    ),
    keptBack: Money,
    drawn: z.optional(Money),
    held: z.optional(Money),
  }),
)
