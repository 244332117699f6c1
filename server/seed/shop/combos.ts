import type { ComboPart } from '#domain/combo/combo.ts'
import { DAY_MS, dayOf, startOf } from '#domain/instant.ts'
import type { combos } from '#server/tables/combo.ts'

import { type SeedGoods, WAREHOUSES } from '../goods/build-goods.ts'

type Row = Omit<typeof combos.$inferInsert, 'position' | 'startsAt' | 'endsAt'>
type Wanted = Row & {
  /** Days from today on which it starts and ends. */
  startDay: number
  endDay: number
  /** Tenths of a fold a part costs: 92 = 9.2 折. */
  fold: number
  /** Name of goods → pieces in one set. */
  of: Readonly<Record<string, number>>
}

const COMMON = [
  '套餐按整套购买，套内商品不能增减；任一商品缺货时整套不能下单。',
  '套餐商品不再参加满减，也不能使用优惠券。',
  '取消订单后，套餐名额与限购数量一并退回。',
].join('\n')

const DEMO: readonly Wanted[] = [
  {
    name: '感冒退热常备套餐',
    note: '退热、清热、补充维生素，换季一次备齐',
    startDay: -6,
    endDay: 20,
    fold: 92,
    stock: 120,
    perOrder: 5,
    perBuyer: 20,
    rules: COMMON,
    of: { 布洛芬缓释胶囊: 10, 板蓝根颗粒: 10, 连花清瘟胶囊: 5, 维生素C片: 20 },
  },
  {
    name: '肠胃调理套餐',
    note: '止泻、祛湿、消食，门诊与柜台都常用',
    startDay: -3,
    endDay: 11,
    fold: 90,
    stock: 60,
    perOrder: 0,
    perBuyer: 0,
    rules: COMMON,
    of: { 蒙脱石散: 10, 藿香正气口服液: 10, 健胃消食片: 10 },
  },
  {
    name: '外伤处置套餐',
    note: '清创、消毒、包扎一套到位',
    startDay: -10,
    endDay: 4,
    fold: 88,
    stock: 3,
    perOrder: 2,
    perBuyer: 2,
    rules: COMMON,
    of: { 碘伏消毒液: 20, 医用棉签: 20, 医用纱布块: 30, 医用绷带: 2 },
  },
  {
    name: '药店柜台健康套餐',
    note: '开架陈列常销品，适合门店补货',
    startDay: -4,
    endDay: 15,
    fold: 90,
    stock: 80,
    perOrder: 10,
    perBuyer: 0,
    customerTypes: ['单体药店', '连锁门店', '连锁总部'],
    rules: COMMON,
    of: { 清凉油: 40, 风油精: 30, 一次性使用医用口罩: 20 },
  },
  {
    name: '夏季防暑套餐',
    note: '解暑祛湿，一套备足',
    startDay: -40,
    endDay: -2,
    fold: 90,
    stock: 37,
    perOrder: 0,
    perBuyer: 0,
    rules: COMMON,
    of: { 藿香正气水: 20, 十滴水: 10, 人丹: 10 },
  },
]

/** Running, nearly sold out, for pharmacies only, and over; parts from what the demo shop sells most. */
export function buildCombos(
  now: number,
  seeded: readonly SeedGoods[],
): { row: typeof combos.$inferInsert; parts: ComboPart[] }[] {
  const today = startOf(dayOf(now))
  return DEMO.map(({ startDay, endDay, fold, of, ...row }, position) => ({
    row: { ...row, position, startsAt: today + startDay * DAY_MS, endsAt: today + endDay * DAY_MS },
    parts: Object.entries(of).map(([name, number]) => {
      const goods = bestSold(seeded, name)
      return { goodsId: goods.id, number, price: Math.floor(((goods.basePrice ?? 0) * fold) / 100) }
    }),
  }))
}

function bestSold(seeded: readonly SeedGoods[], name: string) {
  const [best] = seeded
    .map(({ row }) => row)
    .filter((row) => row.name === name && row.warehouseId === WAREHOUSES.chengdu && isPlain(row))
    .toSorted((a, b) => (b.sales ?? 0) - (a.sales ?? 0))
  if (!best) throw new RangeError(`no goods named ${name} for a combo`)
  return best
}

/** Priced, in ample stock, and for everybody. */
const isPlain = (row: SeedGoods['row']): boolean =>
  Boolean(row.basePrice && row.isOnShelf && row.isSoldAlone && row.stock >= row.packing * 20) &&
  !row.control &&
  !row.isEphedrine &&
  !row.limit &&
  !row.flashSale &&
  row.clinicRule === 'all'
