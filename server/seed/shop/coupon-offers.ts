import type { CouponRule } from '#domain/coupon/claim.ts'
import { DAY_MS } from '#domain/instant.ts'
import type { couponOffers } from '#server/tables/coupon.ts'

type OfferRow = Omit<typeof couponOffers.$inferInsert, 'id' | 'position'>

const rule = (kind: CouponRule['kind'], face: number, threshold: number, goodsIds: number[] = []): CouponRule => ({
  kind,
  face,
  threshold,
  scope: goodsIds.length > 0 ? 'listed' : 'all',
  goodsIds,
})

/** Coupons to claim, in every state that the coupon centre shows. */
export function buildCouponOffers(
  now: number,
  { amoxicillin, chinese }: { amoxicillin: number[]; chinese: number[] },
): (typeof couponOffers.$inferInsert)[] {
  const of = (name: string, couponRule: CouponRule, more: Partial<OfferRow> = {}): OfferRow => ({
    name,
    rule: couponRule,
    note: '',
    validity: { kind: 'days', days: 30 },
    startsAt: now - 5 * DAY_MS,
    endsAt: now + 40 * DAY_MS,
    total: 500,
    left: 386,
    ...more,
  })
  const offers = [
    of('全场满600减25', rule('manjian', 2_500, 60_000), { perBuyer: 2 }),
    of('中成药满200减15', rule('manjian', 1_500, 20_000, chinese.slice(0, 60)), { left: 127 }),
    of('诊所专享9.5折', rule('discount', 95, 40_000), {
      note: '仅限诊所与民营医院',
      customerTypes: ['诊所', '民营医院'],
      left: 43,
      total: 200,
    }),
    of('药店补货满1000减50', rule('manjian', 5_000, 100_000), { customerTypes: ['单体药店', '连锁门店', '连锁总部'] }),
    of('免运费券', rule('freight', 0, 30_000), { validity: { kind: 'days', days: 7 }, left: 64, total: 300 }),
    of('西南区立减8元', rule('cash', 800, 20_000), { regions: ['510000', '500000', '520000', '530000'], left: 211 }),
    of('阿莫西林满100减6', rule('manjian', 600, 10_000, amoxicillin), {
      total: 100,
      left: 0,
      note: '数量有限，先到先得',
    }),
    of('周末满1200减70', rule('manjian', 7_000, 120_000), {
      startsAt: now + 2 * DAY_MS,
      validity: { kind: 'fixed', startsAt: now + 2 * DAY_MS, endsAt: now + 12 * DAY_MS },
      total: 300,
      left: 300,
    }),
    of('上周回馈满500减18', rule('manjian', 1_800, 50_000), { startsAt: now - 12 * DAY_MS, endsAt: now - DAY_MS }),
  ]
  return offers.map((offer, position) => ({ ...offer, position }))
}
