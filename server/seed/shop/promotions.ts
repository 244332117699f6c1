import { z } from 'zod'

import { BADGES } from '#domain/goods/goods.ts'
import { DAY_MS, dayOf, HOUR_MS, startOf } from '#domain/instant.ts'
import { sum } from '#domain/money.ts'
import { cashbackShares } from '#domain/pricing/cashback.ts'
import type { CashbackRule } from '#domain/pricing/offers.ts'
import { TONES } from '#domain/tone.ts'
import type { cashbacks } from '#server/tables/cashback.ts'
import type { promotions } from '#server/tables/promotion.ts'

import type { History } from '../buyers/orders.ts'
import { cell, dataTable } from '../read-data.ts'

type PromotionRow = typeof promotions.$inferInsert & { id: number }

const discountRule = z.strictObject({
  permille: z.number(),
  scope: z.enum(['all', 'listed', 'excluded']),
  goodsIds: z.array(z.number()),
  excludedBadges: z.array(z.enum(BADGES)),
})
const cashbackRule = z.strictObject({
  tiers: z.array(z.strictObject({ amount: z.number(), back: z.number() })),
  waitDays: z.number(),
})

const manjianRule = z.strictObject({ tiers: z.array(z.strictObject({ amount: z.number(), reduce: z.number() })) })

/**
 * 全场折扣: one that runs, one that is over; 满额返现 with three tiers. 满减 of this season. Days from today on which
 * they start and end.
 */
const promotionTable = dataTable(
  'promotions',
  z.strictObject({
    id: cell.number,
    kind: z.enum(['discount', 'cashback', 'manjian']),
    name: z.string(),
    note: z.string(),
    tone: z.enum(TONES),
    startDay: cell.number,
    endDay: cell.number,
    rule: cell.json(z.union([discountRule, cashbackRule, manjianRule])),
    // An empty cell is left out.
    rules: z.string().default(''),
    position: cell.number.optional(),
  }),
)

/** Times by `now` (epoch ms). */
export function buildPromotions(now: number): PromotionRow[] {
  const today = startOf(dayOf(now))
  return promotionTable().map(({ startDay, endDay, position, ...row }) => ({
    ...row,
    ...(position !== undefined && { position }),
    startsAt: today + startDay * DAY_MS,
    endsAt: today + endDay * DAY_MS,
  }))
}

/** What the orders of the last days bring: the job of the running server credits those whose time has come. */
export function buildCashbacks(
  { orders, payments }: History,
  promoted: readonly PromotionRow[],
): (typeof cashbacks.$inferInsert)[] {
  const { id: promotionId, startsAt, rule } = promoted.find(({ kind }) => kind === 'cashback')!
  const counting = orders.filter(({ createdAt, status }) => createdAt >= startsAt! && status !== 'cancelled')
  return counting.map((order) => {
    const { id, buyerId, goodsAmount: base, createdAt, paymentId } = order
    const before = counting.filter((other) => other.buyerId === buyerId && other.id! < id!)
    const earlier = sum(before.map(({ goodsAmount }) => goodsAmount))
    const [amount = 0] = cashbackShares((rule as CashbackRule).tiers, earlier, [base])
    const { paidAt } = payments.find((payment) => payment.id === paymentId)!
    const paid = paidAt ?? createdAt + HOUR_MS
    return { orderId: id!, buyerId, promotionId, base, amount, createdAt, paidAt: paid }
  })
}
