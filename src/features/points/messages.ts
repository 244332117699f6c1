import { pointsText } from '#domain/points/points-text.ts'
import { groupDigits } from '#lib/group-digits.ts'

export const messages = {
  title: '积分商城',
  mine: '我的积分',
  points: pointsText,
  sendTo: '兑换商品送到',
  noAddress: '还没有收货地址，在核对订单时可以添加',
  stock: (stock: number) => (stock > 0 ? `库存 ${stock}` : '已兑完'),
  limit: (perBuyer: number, taken: number) => `限兑 ${perBuyer} 件${taken > 0 ? `，已兑 ${taken}` : ''}`,
  exchange: '兑换',
  exchangeNamed: (name: string) => `兑换 ${name}`,
  ask: (name: string, cost: number, place: string) =>
    `用 ${groupDigits(cost)} 积分兑换“${name}”1 件，送到 ${place}，确定吗？`,
  askTitle: '确认兑换',
  done: (name: string) => `兑换成功：${name}`,
  offline: '兑换要由服务器确认积分和库存，联网后才能兑；兑换记录离线也能看',
  gifts: '可兑商品',
  records: '兑换记录',
  toOrders: '查看积分订单',
  givenBack: '积分已退回',
  noRecords: '还没有兑换记录，兑换成功后会列在这里',
  empty: '积分商城暂无商品',
  emptyHint: '上架后会出现在这里，积分不会过期',
  rules: '兑换规则',
  ruleList: [
    '积分只能由本单位使用，兑换时从积分账户逐笔扣除，余额以本页为准。',
    '每次兑换一件；标明限兑的商品，每家单位兑满为止。',
    '兑换的商品不开发票、不参加满减与优惠券，按所选收货地址寄送。',
    '发货前可以在积分订单里取消，积分立即退回；发货后不能取消。',
    '质量问题请联系客户经理换货，非质量问题不退积分。',
  ],
}
