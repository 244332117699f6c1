import { DAY_MS } from '#domain/instant.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import type { coupons } from '#server/tables/account.ts'

import { idOf } from './accounts.ts'

type CouponRow = typeof coupons.$inferInsert
type Rule = Omit<Coupon, 'id' | 'name'>

/** Coupons of every kind: usable ones, one that has not begun and one that is over. */
export function buildCoupons(
  now: number,
  { amoxicillin, chinese }: { amoxicillin: number[]; chinese: number[] },
): CouponRow[] {
  const rule = (kind: Rule['kind'], face: number, threshold: number, more: Partial<Rule> = {}): Rule => ({
    kind,
    face,
    threshold,
    scope: 'all',
    goodsIds: [],
    startsAt: now - 10 * DAY_MS,
    endsAt: now + 60 * DAY_MS,
    ...more,
  })
  const of = (username: string, name: string, couponRule: Rule, status: CouponRow['status'] = 'unused'): CouponRow => ({
    buyerId: idOf(username),
    name,
    rule: couponRule,
    status,
  })
  return [
    of('clinic', '全场满500减20', rule('manjian', 2_000, 50_000)),
    of('clinic', '全场满1500减80', rule('manjian', 8_000, 150_000)),
    of('clinic', '诊所专享9.4折', rule('discount', 94, 30_000, { scope: 'excluded', goodsIds: amoxicillin })),
    of('clinic', '免运费券', rule('freight', 0, 20_000)),
    of('clinic', '现金抵扣10元', rule('cash', 1_000, 0, { endsAt: now + 5 * DAY_MS })),
    of('clinic', '阿莫西林兑换券', rule('exchange', 500, 5_000, { scope: 'listed', goodsIds: amoxicillin })),
    of('clinic', '中成药满300减18', rule('manjian', 1_800, 30_000, { scope: 'listed', goodsIds: chinese })),
    of('clinic', '下周满减券', rule('manjian', 3_000, 60_000, { startsAt: now + 7 * DAY_MS })),
    of('clinic', '上月回馈券', rule('manjian', 1_500, 40_000, { endsAt: now - 3 * DAY_MS }), 'expired'),
    of('pharmacy', '全场满800减30', rule('manjian', 3_000, 80_000)),
    of('pharmacy', '全场9.8折', rule('discount', 98, 50_000)),
    of('headoffice', '连锁满5000减260', rule('manjian', 26_000, 500_000)),
    of('provisional', '新客立减15', rule('cash', 1_500, 20_000)),
  ]
}
