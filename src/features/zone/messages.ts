import type { ActivityState } from '#domain/activity/activity.ts'

export const STATE_TEXT: Record<ActivityState['kind'], string> = {
  running: '进行中',
  upcoming: '未开始',
  ended: '已结束',
  notForYou: '不适用',
}

export const messages = {
  rules: '活动规则',
  zoneRules: '专区规则',
  rulesHint: '看包邮条件',
  startsIn: '距开始',
  endsIn: '距结束',
  activities: '活动',
  list: '商品列表',
  count: (count: number) => `共 ${count} 种`,
  brands: (count: number) => `共 ${count} 个品牌`,
  series: '控销系列',

  ended: (minute: string) => `本活动已于 ${minute} 结束，商品按平日价格供应。`,
  upcoming: '活动还没开始，可以先收藏要买的商品。',
  toRunning: '看正在进行的活动',
  toAll: '浏览全部商品',
  toBrands: '看全部品牌',
  backToZone: '返回包邮专区',

  noActivities: '暂时没有活动',
  noActivitiesText: '新活动会出现在这里，药品可以照常购买。',
  noGoods: '活动商品暂时看不到',
  noGoodsText: '商品可能已下架，或本机目录里还没有；联网后会自动更新。',
  noBrand: '该品牌不存在或已下线',
  noBrandText: '可以在品牌专区另选，或按厂家名称搜索。',
  noPage: '没有这一页',
  noPageText: (pages: number) => `品牌专区共 ${pages} 页。`,
  firstPage: '回到第一页',
  retry: '重试',
  permission: '控销商品须先取得采购权限',

  origin: '产地 / 等级',
  deviceClass: '管理类别',
  notDevice: '非器械',
  inScope: '在经营范围内',
  outOfScope: '超出经营范围',
  daysLeft: (days: number) => (days < 0 ? '已过期' : `余 ${days} 天`),
  monthsLeft: (months: number) => `余 ${months} 个月`,
  timeLeft: '剩余效期 / 批号',
  batch: (number: string) => `批号 ${number}`,
  freeShipping: '包邮条件',
  freeFrom: (number: number, unit: string) => (number > 1 ? `满 ${number} ${unit}包邮` : '1 件包邮'),
}

/** /yx/rule: amounts as the settings say them. */
export const shippingRules = ({
  freeFrom,
  freight,
  minimumOrder,
}: Record<'freeFrom' | 'freight' | 'minimumOrder', string>) => [
  {
    title: '怎样包邮',
    rules: [
      '带“包邮”标记的商品买到标明的数量，这一次结算的全部商品免运费。',
      `没有达到包邮数量时，结算金额满 ${freeFrom} 免运费，不满的收一次运费 ${freight}。`,
      `起送金额为 ${minimumOrder}，未达到时不能提交订单。`,
    ],
  },
  {
    title: '怎样计算',
    rules: [
      '结算金额按满减之后计算，只算已选中且能采购的商品。',
      '此前已下单、还没发货的订单金额一并计入免运费门槛。',
      '一次结算可能按仓库拆成几张订单，运费只收一次。',
      '含麻黄碱类复方制剂单独成单，不收运费。',
    ],
  },
  {
    title: '在哪里看',
    rules: ['商品旁标明“满多少包邮”；购物车底部显示还差多少免运费。', '以提交订单时的结算结果为准。'],
  },
]
