import { z } from 'zod'

import { ACTIVITY_SLOTS, type ActivitySlot } from '#contract/activity.ts'
import type { GoodsQuery } from '#contract/goods/goods.ts'
import { CUSTOMER_TYPES } from '#domain/eligibility/buyer.ts'
import { DAY_MS, dayOf, HOUR_MS, startOf } from '#domain/instant.ts'
import { TONES } from '#domain/tone.ts'
import type { activities, activityGoods } from '#server/tables/activity.ts'

import type { SeedGoods } from '../goods/build-goods.ts'
import { cell, dataTable } from '../read-data.ts'

type ActivityRow = typeof activities.$inferInsert & { id: number }
type GoodsOfActivity = typeof activityGoods.$inferInsert

/** Against high blood pressure, lipids and sugar, by the endings of their names. */
const CHRONIC = /地平|沙坦|普利|洛尔|他汀|双胍|格列|阿卡波糖/
/** Goods that an activity picks, by the name in its column `pick`. */
const PICKS: Record<'antibiotics' | 'chronic', (row: SeedGoods['row']) => boolean> = {
  antibiotics: ({ scope, control, clinicRule }) => scope === '抗生素制剂' && !control && clinicRule === 'all',
  chronic: ({ name, control }) => CHRONIC.test(name) && !control,
}

/** What the editors of the demo run, with days from today; without an end it runs on. */
const activityTable = dataTable(
  'activities',
  z.strictObject({
    slot: z.enum(ACTIVITY_SLOTS),
    title: z.string(),
    note: z.string(),
    tone: z.enum(TONES),
    startDay: cell.number.optional(),
    startHour: cell.number.default(0),
    endDay: cell.number.optional(),
    customerTypes: cell.list(z.enum(CUSTOMER_TYPES)).optional(),
    regions: cell.list(z.string()).optional(),
    query: cell.json(z.custom<GoodsQuery>()).optional(),
    pick: z.enum(['antibiotics', 'chronic']).optional(),
    /** How many goods it picks. */
    count: cell.number.default(0),
    rules: z.string(),
  }),
)

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const
const PER_DAY = 12
const CONTROLLED_MAX = 24

const DAILY_RULES = [
  '每天零点换一批特价商品，当天有效，以提交订单时的价格为准。',
  '特价商品不再享受阶梯价，可与满减、优惠券同时使用，商品页另有说明的除外。',
  '近效期特价商品非质量问题不退换，下单时需确认效期。',
].join('\n')

/** Goods a buyer sees at once: on the shelf, priced, in stock. The best sold first. */
const offered = (seeded: readonly SeedGoods[], test: (row: SeedGoods['row']) => boolean): number[] =>
  seeded
    .map(({ row }) => row)
    .filter((row) => row.isOnShelf && row.isSoldAlone && row.basePrice && row.stock >= row.packing && test(row))
    .toSorted((a, b) => (b.sales ?? 0) - (a.sales ?? 0))
    .map(({ id }) => id)

/**
 * Promotions of every kind and state: running, coming, over, for some only, one a weekday. Times by `now` (epoch ms).
 */
export function buildActivities(now: number, seeded: readonly SeedGoods[]) {
  const rows: ActivityRow[] = []
  const goods: GoodsOfActivity[] = []
  const today = startOf(dayOf(now))
  const add = (row: Omit<ActivityRow, 'id' | 'position'>, goodsIds: readonly number[] = []): void => {
    const id = rows.length + 1
    rows.push({ ...row, id, position: id })
    goods.push(...goodsIds.map((goodsId, position) => ({ activityId: id, goodsId, position })))
  }
  for (const { startDay, endDay, startHour, pick, count, ...row } of activityTable()) {
    const startsAt = startDay === undefined ? null : today + startDay * DAY_MS + startHour * HOUR_MS
    const window = { startsAt, endsAt: endDay === undefined ? null : today + endDay * DAY_MS }
    add({ ...row, ...window }, pick ? offered(seeded, PICKS[pick]).slice(0, count) : [])
  }
  const specials = offered(seeded, ({ badges, control, isEphedrine }) =>
    Boolean(badges?.includes('特') && !control && !isEphedrine),
  )
  for (const [index, name] of WEEKDAYS.entries()) {
    const slot: ActivitySlot = 'mrtj'
    const daily = {
      slot,
      title: `周${name}特价`,
      note: '今天的价格，今天有效',
      rules: DAILY_RULES,
      tone: 'warm' as const,
    }
    add(
      { ...daily, weekdays: [index + 1] },
      specials.filter((_, place) => place % WEEKDAYS.length === index).slice(0, PER_DAY),
    )
  }
  const controlled = offered(seeded, ({ control }) => Boolean(control))
  const rules = [
    '控销品种按区域和客户类型供货，带“控销”说明的商品需先取得采购权限。',
    '在商品旁提交申请，客户经理一般在一个工作日内答复；获批后长期有效。',
    '不得跨区域转售，违者取消采购权限。',
  ].join('\n')
  const series = { slot: 'kxzq', tone: 'cool', rules } as const
  const common = { ...series, title: '控销品种', note: '区域保护，价格稳定' }
  add(common, controlled.slice(0, CONTROLLED_MAX))
  const chinese = new Set(seeded.filter(({ row }) => row.scope === '中成药').map(({ row }) => row.id))
  add(
    { ...series, title: '中成药控销系列', note: '独家规格，诊所与药店分渠道供货' },
    controlled.filter((id) => chinese.has(id)).slice(0, CONTROLLED_MAX),
  )
  return { activities: rows, activityGoods: goods }
}
