import type { CashbackRecord } from '#contract/promotion.ts'
import { type Fen, toYuan } from '#domain/money.ts'

/** One rule a line. */
export const rulesOf = ({ rules }: { rules: string }): string[] => rules.split('\n').filter(Boolean)

export const welfare = {
  gain: '优惠',
  saves: '省',
  out: '不参加本活动',
  flashSale: '秒杀商品不再折扣',
  rules: '活动规则',
  none: '现在没有全场折扣',
  noneText: '新的活动会出现在这里，商品可以照常购买。',
  toGoods: '浏览全部商品',
  list: '参加活动的商品',
  noGoods: '活动商品暂时看不到',
  noGoodsText: '商品可能已下架，或本机目录里还没有；联网后会自动更新。',
}

export const cashback = {
  rules: '活动规则',
  none: '现在没有返现活动',
  noneText: '新的活动会出现在这里，已得的返现可在下方查看。',
  toGoods: '去选购',
  ended: (minute: string) => `本活动已于 ${minute} 结束。此前下单的返现照常入账。`,
  progress: '我的进度',
  ordered: '已下单累计',
  brings: '按此可返',
  inCart: (amount: Fen) => `购物车已选商品可再计 ${toYuan(amount)}`,
  adds: (amount: Fen) => `下单后多返 ${toYuan(amount)}`,
  toCart: '去购物车',
  tiers: '返现档位',
  back: '返',
  from: (amount: Fen) => `累计满 ${toYuan(amount)}`,
  reached: '已达到',
  missing: (amount: Fen) => `还差 ${toYuan(amount)}`,
  missingWithCart: (amount: Fen) => `连同购物车还差 ${toYuan(amount)}`,
  signIn: '登录后可看本单位的累计金额和返现记录',
  toLogin: '去登录',
  offline: '离线时按本机的订单和购物车估算；返现由服务器在付款满期并发货后入账。',

  records: '返现记录',
  noRecords: '还没有返现记录。活动期间下单后，每张订单的返现会出现在这里。',
  recordsFailed: '返现记录没有加载出来',
  recordsOffline: '当前离线，本机还没有看过返现记录；恢复网络后再试。',
  retry: '重试',
  order: '订单',
  counted: (amount: Fen) => `计入 ${toYuan(amount)}`,
  /** How a record stands, and what happens next. */
  state: ({ state, amount, paidAt }: Pick<CashbackRecord, 'state' | 'amount' | 'paidAt'>) => {
    if (state === 'credited') return { tone: 'brand', text: '已存入余额' } as const
    if (state === 'void') return { tone: 'neutral', text: '已作废' } as const
    if (paidAt === undefined) return { tone: 'warn', text: '待付款' } as const
    // It brings no further tier, but counts towards the next.
    return amount === 0
      ? ({ tone: 'neutral', text: '已计入累计' } as const)
      : ({ tone: 'info', text: '待入账' } as const)
  },
}
