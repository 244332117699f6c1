import { z } from 'zod'

import { DAY_MS } from '#domain/instant.ts'
import type { drawPrizes, draws } from '#server/tables/draw.ts'

import { cell, dataTable } from '../read-data.ts'

/**
 * Yuan off from so many yuan on; without a face it brings nothing. `weight`: parts of 1,000. No stock = without end.
 */
const prizeTable = dataTable(
  'draw-prizes',
  z.strictObject({
    face: cell.number.optional(),
    threshold: cell.number.default(0),
    weight: cell.number,
    stock: cell.number.nullable().default(null),
  }),
)

const RULES = [
  '资质审核通过的诊所、药店和医院，活动期间每天可抽一次，每天零点更新。',
  '优惠券抽中后立即发放到本单位账户，自抽中之日起 30 天内有效，核对订单时自动可选。',
  '奖品数量有限，抽完后只有“谢谢参与”。每次结果以服务器记录为准，网络中断不影响已抽中的奖品。',
].join('\n')

const coupon = (face: number, threshold: number) =>
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
  }) as const
const CONSOLATION = { name: '谢谢参与', remarks: '明天再来试试', award: { kind: 'nothing' } } as const

/** One draw a day for everybody who may buy. */
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
  const prizes: (typeof drawPrizes.$inferInsert)[] = prizeTable().map(({ face, threshold, weight, stock }, index) => ({
    ...(face === undefined ? CONSOLATION : coupon(face, threshold)),
    weight,
    stock,
    drawId: 1,
    position: index + 1,
  }))
  return { draws: rows, prizes }
}
