/** Every zone, one row an address: which of the four pages it is, what that page shows, and the menu beside it. */
import type { ActivitySlot } from '#contract/activity.ts'
import type { GoodsQuery } from '#contract/goods/goods.ts'
import type { NearExpirySettings } from '#domain/goods/near-expiry.ts'
import type { MenuVariant } from '#routing/category-link.ts'
import { zonePaths } from '#routing/paths/zone.ts'

import type { FactKind } from './components/facts.tsx'
import type { Slot } from './queries.ts'

type Row = {
  path: string
  aliases?: readonly string[]
  /** '' where the specification leaves it blank: the page is then called by what it shows. */
  title: string
  menu?: MenuVariant
  /** Whose banners stand above. */
  slot?: Slot
}
/** A list of goods that always asks for `preset`. */
export type ListZone = Row & {
  layout: 'list'
  preset: GoodsQuery
  /** The order it begins with. */
  sort?: GoodsQuery['sort']
  fact?: FactKind
  /** One rule a line; `months` as the seller has set them. */
  rules?: (months: NearExpirySettings) => readonly string[]
  /** The same list as a table. */
  tablePath?: string
}
/** Promotions: those of a slot, or those the address names. */
export type ActivityZone = Row & { layout: 'activities'; activities: ActivitySlot | 'named' }
/** What leads on: brands, or series of controlled goods. */
export type TilesZone = Row & { layout: 'tiles'; tiles: 'brands' | 'series' }
export type RulesZone = Row & { layout: 'rules' }
export type Zone = ListZone | ActivityZone | TilesZone | RulesZone

const { pattern: table } = zonePaths.freeShippingTable
const freeShipping = {
  layout: 'list',
  title: '包邮专区',
  menu: 'yx',
  slot: 'yx',
  preset: { yx: 1 },
  fact: 'freeShipping',
  tablePath: table,
} as const

export const zones: readonly Zone[] = [
  {
    layout: 'tiles',
    path: zonePaths.brands.pattern,
    aliases: [zonePaths.brandsPage.pattern],
    title: '品牌专区',
    slot: 'ppzq',
    tiles: 'brands',
  },
  {
    layout: 'list',
    path: zonePaths.brand.pattern,
    aliases: [zonePaths.brandPage.pattern],
    title: '品牌详情',
    // Which goods a brand has is told by the server.
    preset: {},
  },
  { ...freeShipping, path: zonePaths.freeShipping.pattern },
  { ...freeShipping, path: table },
  { layout: 'rules', path: zonePaths.freeShippingRules.pattern, title: '包邮规则' },
  { layout: 'tiles', path: zonePaths.controlled.pattern, title: '控销专区', slot: 'kxzq', tiles: 'series' },
  {
    layout: 'activities',
    path: zonePaths.controlledSeries.pattern,
    aliases: [zonePaths.controlledSeriesAds.pattern],
    title: '控销商品',
    activities: 'kxzq',
  },
  {
    layout: 'list',
    path: zonePaths.herbs.pattern,
    title: '中药饮片专区',
    menu: 'zy',
    slot: 'zyzq',
    preset: { zy: 2 },
    fact: 'herb',
    rules: () => [
      '饮片按产地、等级和每袋克数报价，价格随行情调整，以提交订单时为准。',
      '采购中药饮片须经营范围含“中药饮片”；毒性饮片、配方颗粒不在线销售。',
      '收货时请核对产地与批号，检验报告随货同行。',
    ],
  },
  {
    layout: 'list',
    path: zonePaths.devices.pattern,
    title: '医疗器械专区',
    menu: 'qx',
    slot: 'qxzq',
    preset: { qx: 2 },
    fact: 'device',
    rules: () => [
      '二类器械须有备案或许可，三类器械须有许可，并在贵单位经营范围内。',
      '类别按注册证号判定：证号年份后的第一位数字即管理类别。',
      '植入、介入等特殊器械不在线销售。',
    ],
  },
  {
    layout: 'list',
    path: zonePaths.nearExpiry.pattern,
    title: '近效期专区',
    slot: 'jxqzc',
    preset: { shelfLife: 'near' },
    sort: 'expiry',
    fact: 'expiry',
    rules: ({ zone, red }) => [
      `专区商品的最近效期在 ${zone} 个月以内，效期不足 ${red} 个月的以红色标出。`,
      '近效期商品非质量问题不退不换，提交订单前会请您逐项确认效期。',
      '请按实际用量采购，批号以出库为准。',
    ],
  },
  {
    layout: 'activities',
    path: zonePaths.activities.pattern,
    aliases: [zonePaths.activity.pattern],
    title: '活动专区',
    activities: 'yjh',
  },
  {
    layout: 'activities',
    path: zonePaths.activityGroup.pattern,
    aliases: [zonePaths.activityOfGroup.pattern],
    title: '活动中心',
    activities: 'named',
  },
  { layout: 'activities', path: zonePaths.dailyPrice.pattern, title: '每日特价', activities: 'mrtj' },
  { layout: 'activities', path: zonePaths.zoneTemplate.pattern, title: '', activities: 'zqmb' },
  { layout: 'activities', path: zonePaths.campaignTemplate.pattern, title: '', activities: 'hdmb' },
  { layout: 'activities', path: zonePaths.goodDoctor.pattern, title: '好医生专区', activities: 'yyh' },
  {
    layout: 'list',
    path: zonePaths.goodDoctorList.pattern,
    title: '好医生商品',
    slot: 'yyh',
    preset: { keywords: '好医生', type: 1 },
  },
]
