import type { CouponOffer } from '#contract/coupon.ts'
import { dayOf } from '#domain/instant.ts'
import { formatYuan } from '#domain/money.ts'
import type { Coupon } from '#domain/pricing/offers.ts'

/** "300", "12.5": as little as tells it. */
const yuan = (fen: number): string => formatYuan(fen).replace(/\.?0+$/, '')

/** What any coupon says, offered or held. */
export const couponWords = {
  stackable: '可叠加',
  /** 9.5 折 of a discount, 免运费, or an amount (which is drawn as money). */
  discount: (face: number) => `${(face / 10).toFixed(1).replace('.0', '')} 折`,
  /** How many pieces it pays for. */
  exchange: (pieces: number) => `兑 ${pieces} 件`,
  freeFreight: '免运费',
  threshold: (fen: number) => (fen > 0 ? `满 ${yuan(fen)} 元可用` : '无门槛'),
  scope: ({ scope, goodsIds }: Pick<Coupon, 'scope' | 'goodsIds'>) => {
    if (scope === 'all') return '全场商品可用'
    return scope === 'listed' ? `指定 ${goodsIds.length} 种商品可用` : `除指定 ${goodsIds.length} 种商品外可用`
  },
}

export const messages = {
  title: '领券中心',
  hint: '领取后在核对订单时自动选用最省的，可叠加的券可以一起用',
  validity: ({ validity }: Pick<CouponOffer, 'validity'>) =>
    validity.kind === 'days'
      ? `领取后 ${validity.days} 天内使用`
      : `${dayOf(validity.startsAt)} 至 ${dayOf(validity.endsAt)} 使用`,
  left: (left: number, total: number) => `剩余 ${left} / ${total} 张`,
  limit: (perBuyer: number) => (perBuyer > 1 ? `每家限领 ${perBuyer} 张` : ''),
  held: (held: number) => `已有 ${held} 张可用`,
  claim: '立即领取',
  again: '再领一张',
  toUse: '去使用',
  state: {
    open: '可领取',
    claimed: '已领取',
    gone: '已领完',
    upcoming: '未开始',
    ended: '已结束',
    notForYou: '不可领',
  },
  claimed: (name: string) => `已领取 ${name}，结算时可用`,
  offline: '领取要由服务器确认库存，联网后才能领；已领的券离线也能看到',
  rules: '使用规则',
  ruleList: [
    '每家单位的领取数量以券面为准，领完即止。',
    '每个订单（不同仓库分为不同订单）使用一张券；标“可叠加”的券可以和其他“可叠加”的券一起用。',
    '秒杀商品与含麻黄碱类商品不参加。',
    '适用商品先扣除满减，再按券面金额或折扣抵扣，抵扣额分摊到每个商品，退货时按分摊金额退回。',
    '兑换券付清指定商品中券面件数的价款，指定多种商品时先付单价高的；购物车里要有这些商品。',
    '订单全部取消后，券在有效期内退回账户；过期的券不补发。',
  ],
  empty: '现在没有可领的优惠券',
  emptyHint: '新券上线后会出现在这里，已领的券在核对订单时可选',
  toGoods: '去选购',
  goodsOf: (name: string) => `${name} · 适用商品`,
  back: '返回领券中心',
  noGoods: '适用的商品暂未上架',
  unknown: '这张优惠券不存在或已下线',
}
