import { DAY_MS, dayOf, HOUR_MS, startOf } from '#domain/instant.ts'
import { sum } from '#domain/money.ts'
import { cashbackShares } from '#domain/pricing/cashback.ts'
import type { CashbackRule, DiscountRule } from '#domain/pricing/offers.ts'
import type { cashbacks } from '#server/tables/cashback.ts'
import type { promotions } from '#server/tables/promotion.ts'

import type { History } from '../buyers/orders.ts'

type PromotionRow = typeof promotions.$inferInsert & { id: number }

const CASHBACK_ID = 3
const cashbackRule: CashbackRule = {
  tiers: [
    { amount: 200_000, back: 2_000 },
    { amount: 500_000, back: 7_500 },
    { amount: 1_000_000, back: 20_000 },
  ],
  waitDays: 7,
}
const discount = (permille: number): DiscountRule => ({
  permille,
  scope: 'all',
  goodsIds: [],
  excludedBadges: ['特'],
})

const lines = (...rules: string[]): string => rules.join('\n')

/** 全场折扣: one that runs, one that is over; 满额返现 with three tiers. Times by `now` (epoch ms). */
export function buildPromotions(now: number): PromotionRow[] {
  const today = startOf(dayOf(now))
  const from = (start: number, end: number) => ({ startsAt: today + start * DAY_MS, endsAt: today + end * DAY_MS })
  return [
    {
      id: 1,
      kind: 'discount',
      name: '全场9.4折',
      note: '结算时自动减，不用领券',
      tone: 'warm',
      ...from(-3, 12),
      rule: discount(60),
      rules: lines(
        '活动期间，参加活动的商品在结算时按 9.4 折计价，折后不足一分的部分归采购商。',
        '秒杀、套餐、含麻黄碱类复方制剂和带“特”字的商品不参加。',
        '折扣先于满减和优惠券计算；满减、优惠券的使用门槛按折前金额计算。',
        '以提交订单的时间为准；活动在提交前结束的，会请您重新确认金额。',
      ),
    },
    {
      id: 2,
      kind: 'discount',
      name: '双十一全场9折',
      note: '活动已结束',
      tone: 'plain',
      ...from(-12, -8),
      rule: discount(100),
      rules: lines('活动已结束，已下订单按下单时的优惠结算。'),
      position: 1,
    },
    {
      id: CASHBACK_ID,
      kind: 'cashback',
      name: '满额返现',
      note: '活动期间累计采购，返到余额',
      tone: 'amber',
      ...from(-15, 16),
      rule: cashbackRule,
      rules: lines(
        '活动期间提交的订单累计计算，拆成几单下与合成一单下，返现总额相同。',
        '累计金额为商品实付金额：折扣、满减和优惠券之后，不含运费和换购加价。',
        '秒杀、套餐和含麻黄碱类复方制剂不计入累计，但不影响其他商品。',
        '付款满 7 天并且订单已发货，返现自动存入余额；订单取消，返现随之作废。',
        '同期有订单取消的，其余订单的返现按实际累计金额重新计算。',
      ),
    },
  ]
}

/** What the orders of the last days bring: the job of the running server credits those whose time has come. */
export function buildCashbacks(
  { orders, payments }: History,
  promoted: readonly PromotionRow[],
): (typeof cashbacks.$inferInsert)[] {
  const { startsAt } = promoted.find(({ id }) => id === CASHBACK_ID)!
  const counting = orders.filter(({ createdAt, status }) => createdAt >= startsAt! && status !== 'cancelled')
  return counting.map((order) => {
    const { id, buyerId, goodsAmount: base, createdAt, paymentId } = order
    const before = counting.filter((other) => other.buyerId === buyerId && other.id! < id!)
    const earlier = sum(before.map(({ goodsAmount }) => goodsAmount))
    const [amount = 0] = cashbackShares(cashbackRule.tiers, earlier, [base])
    const { paidAt } = payments.find((payment) => payment.id === paymentId)!
    const paid = paidAt ?? createdAt + HOUR_MS
    return { orderId: id!, buyerId, promotionId: CASHBACK_ID, base, amount, createdAt, paidAt: paid }
  })
}
