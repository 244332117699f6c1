import { IN_AFTER_SALES_TEXT } from '#domain/after-sales/open-text.ts'
import { UNDER_REVIEW_TEXT } from '#domain/approval/review-text.ts'

export const messages = {
  title: '会员中心',
  rank: (rank: string) => rank || '普通会员',
  account: (username: string) => `账号 ${username}`,
  balance: '余额',
  points: '积分',
  coupons: '优惠券',
  letters: '含麻委托书',
  couponCount: (count: number) => `${count} 张可用`,
  letterCount: (count: number) => `余 ${count} 份`,
  toSign: '电子合同待签署，签署后才能下单',
  sign: '去签署',
  todo: '待办',
  awaiting: {
    payment: '待付款',
    /** By colleagues, the head office or the seller. */
    review: UNDER_REVIEW_TEXT,
    shipment: '待发货',
    receipt: '待收货',
    afterSales: IN_AFTER_SALES_TEXT,
  },
  /** As sentProofsText ends. */
  sentState: '待确认到账',
  overdueReceipts: '回执逾期',
  unread: '未读消息',
  drawRecords: '抽奖记录',
  expiring: '到期的证件',
  expired: '已过期',
  daysLeft: (days: number) => (days === 0 ? '今天到期' : `还剩 ${days} 天`),
  validTo: (day: string) => `有效期至 ${day}`,
  renew: '去更新',
  groups: {
    orders: '订单中心',
    wallet: '钱包与优惠',
    account: '账户中心',
    selfService: '自助服务',
    messages: '消息与帮助',
  },
}
