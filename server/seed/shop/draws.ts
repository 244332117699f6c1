import { DAY_MS } from '#domain/instant.ts'
import type { drawPrizes, draws } from '#server/tables/draw.ts'

const RULES = [
  '资质审核通过的诊所、药店和医院，活动期间每天可抽一次，每天零点更新。',
  '优惠券抽中后立即发放到本单位账户，自抽中之日起 30 天内有效，核对订单时自动可选。',
  '奖品数量有限，抽完后只有“谢谢参与”。每次结果以服务器记录为准，网络中断不影响已抽中的奖品。',
].join('\n')

const coupon = (face: number, threshold: number, weight: number, stock: number | null) =>
  ({
    name: `¥${face} 优惠券`,
    remarks: `满 ${threshold} 可用`,
    award: {
      kind: 'coupon',
      name: `抽奖券：满${threshold}减${face}`,
      face: face * 100,
      threshold: threshold * 100,
      days: 30,
    },
    weight,
    stock,
  }) as const

/** One draw a day for everybody who may buy. Weights are parts of 1,000. */
export function buildDraws(now: number) {
  const rows: (typeof draws.$inferInsert & { id: number })[] = [
    {
      id: 1,
      title: '每日采购抽奖',
      rules: RULES,
      period: 'day',
      startsAt: now - 5 * DAY_MS,
      endsAt: now + 60 * DAY_MS,
    },
  ]
  const prizes: (typeof drawPrizes.$inferInsert)[] = [
    coupon(2, 100, 250, null),
    coupon(5, 300, 150, null),
    coupon(10, 500, 180, 2_000),
    coupon(20, 800, 80, 500),
    coupon(50, 1_500, 30, 100),
    coupon(100, 3_000, 9, 20),
    coupon(200, 5_000, 1, 3),
    { name: '谢谢参与', remarks: '明天再来试试', award: { kind: 'nothing' } as const, weight: 300, stock: null },
  ].map((prize, index) => ({ ...prize, drawId: 1, position: index + 1 }))
  return { draws: rows, prizes }
}
