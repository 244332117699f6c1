import type { activities } from '#server/tables/activity.ts'

import type { SeedGoods } from '../goods/build-goods.ts'

type Demo = Omit<typeof activities.$inferInsert, 'id' | 'position' | 'startsAt' | 'endsAt'> & {
  /** Days from today on which it starts and ends; absent = without end. */
  startDay?: number
  endDay?: number
  startHour?: number
  pick?: { count: number; test: (row: SeedGoods['row']) => boolean }
}

const lines = (...rules: string[]): string => rules.join('\n')

/** Against high blood pressure, lipids and sugar, by the endings of their names. */
const CHRONIC = /地平|沙坦|普利|洛尔|他汀|双胍|格列|阿卡波糖/

/** What the editors of the demo run: each with its rules. */
export const demoActivities: readonly Demo[] = [
  {
    slot: 'yjh',
    title: '秋冬呼吸道用药备货',
    note: '感冒、止咳、退热常用品种，成件更省',
    tone: 'warm',
    startDay: -6,
    endDay: 24,
    query: { keywords: '感冒', stock: 'in' },
    rules: lines(
      '活动期间，活动商品照常享受满减与阶梯价，多重优惠以购物车结算为准。',
      '库存以提交订单时为准，缺货可登记到货通知。',
      '含麻黄碱类复方制剂另成一单，不参加优惠，须对公付款并交回执。',
    ),
  },
  {
    slot: 'yjh',
    title: '诊所专享：换季常备',
    note: '面向诊所与民营医院',
    tone: 'brand',
    startDay: -2,
    endDay: 12,
    customerTypes: ['诊所', '民营医院'],
    pick: {
      count: 36,
      test: ({ scope, control, clinicRule }) => scope === '抗生素制剂' && !control && clinicRule === 'all',
    },
    rules: lines(
      '仅限诊所、民营医院账户采购，以首营资质登记的客户类型为准。',
      '处方药凭诊疗许可采购，超出许可的品种不能下单。',
    ),
  },
  {
    slot: 'yjh',
    title: '川渝地区满赠周',
    note: '活动商品达到件数即赠，赠品随货发出',
    tone: 'amber',
    startDay: -1,
    endDay: 6,
    regions: ['510000', '500000'],
    query: { badge: ['赠'], stock: 'in' },
    rules: lines('收货地区为四川、重庆的企业可参加。', '赠品数量有限，赠完为止；退货时赠品一并退回。'),
  },
  {
    slot: 'yjh',
    title: '周末家用器械专场',
    note: '血压计、血糖仪、雾化器',
    tone: 'cool',
    startDay: 2,
    startHour: 9,
    endDay: 5,
    query: { qx: 2, stock: 'in' },
    rules: lines('活动开始后可下单，开始前可先收藏。', '二类、三类器械须在经营范围内。'),
  },
  {
    slot: 'yjh',
    title: '双十一囤货节',
    note: '全场满减加码',
    tone: 'plain',
    startDay: -20,
    endDay: -3,
    query: { badge: ['满'] },
    rules: lines('活动已结束，已下订单按下单时的优惠结算。'),
  },
  {
    slot: 'zqmb',
    title: '慢病用药专区',
    note: '降压、降糖、调脂常用品种',
    tone: 'brand',
    pick: { count: 60, test: ({ name, control }) => CHRONIC.test(name) && !control },
    rules: lines('慢病用药请留意效期，按近三个月用量备货。', '处方药凭许可采购。'),
  },
  {
    slot: 'hdmb',
    title: '新品上架',
    note: '本月到库的新规格、新厂家',
    tone: 'cool',
    query: { badge: ['新'], stock: 'in' },
    rules: lines('新品到库后首月展示。', '首次采购可向客户经理索取首营资料。'),
  },
  {
    slot: 'yyh',
    title: '好医生品牌日',
    note: '好医生药业集团，中成药与康复新系列',
    tone: 'brand',
    startDay: -4,
    endDay: 20,
    query: { keywords: '好医生', type: 1 },
    rules: lines('品牌商品照常享受满减与优惠券。', '首营资料可在订单详情下载，或向客户经理索取。'),
  },
]
