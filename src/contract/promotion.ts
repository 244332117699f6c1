/** 全场折扣 and 满额返现 as data; the shared quote computes their effect on a cart. */
import * as z from 'zod/mini'

import { BADGES } from '#domain/goods/goods.ts'
import { CASHBACK_STATES } from '#domain/pricing/offers.ts'
import { TONES } from '#domain/tone.ts'

import { endpoint } from './protocol/endpoint.ts'
import { Instant, Money } from './protocol/scalars.ts'
import { termsShape } from './protocol/terms.ts'
import { wire } from './protocol/wire.ts'

const shape = {
  id: z.int(),
  name: z.string(),
  note: z.string(),
  /** One rule a line. */
  rules: z.string(),
  tone: z.enum(TONES),
  ...termsShape,
}

const Discount = wire(
  z.object({
    ...shape,
    /** Thousandths taken off. */
    permille: z.int(),
    scope: z.enum(['all', 'listed', 'excluded']),
    goodsIds: z.array(z.int()),
    excludedBadges: z.array(z.enum(BADGES)),
  }),
)
export type DiscountPromotion = z.output<typeof Discount>

const Cashback = wire(
  z.object({ ...shape, tiers: z.array(z.object({ amount: Money, back: Money })), waitDays: z.int() }),
)
export type CashbackPromotion = z.output<typeof Cashback>

/** An order in a promotion. `amount` is what was credited, or what would be as things stand. */
const CashbackRecord = wire(
  z.object({
    orderId: z.int(),
    orderNumber: z.string(),
    promotionId: z.int(),
    base: Money,
    amount: Money,
    state: z.enum(CASHBACK_STATES),
    createdAt: Instant,
    /** Absent while unpaid. */
    paidAt: z.optional(Instant),
    /** When it was credited or became void. */
    settledAt: z.optional(Instant),
  }),
)
export type CashbackRecord = z.output<typeof CashbackRecord>

const list = <const P extends `/api/promotion/${string}`, T extends z.ZodMiniType>(path: P, summary: string, row: T) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: 'guest',
    response: z.array(row),
    supersedes: false,
  })

export const promotion = {
  /** Running, coming and lately ended ones, the same for every buyer: the page judges each for its buyer. */
  discounts: list('/api/promotion/discount', '全场折扣', Discount),
  cashbacks: list('/api/promotion/cashback', '满额返现', Cashback),
  /** This buyer's newest 100 orders that brought something. */
  cashbackRecords: endpoint({
    method: 'GET',
    path: '/api/promotion/cashback/records',
    summary: '返现记录',
    access: 'user',
    response: z.array(CashbackRecord),
    supersedes: false,
  }),
}
