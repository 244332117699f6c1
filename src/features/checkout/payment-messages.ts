import { type Fen, toYuan } from '#domain/money.ts'
import { PROOF_AGAIN_TEXT } from '#domain/payment/proof-words.ts'
import { sentMoneyText } from '#domain/payment/transfer.ts'

export const payment = {
  title: '订单付款',
  notFound: '没有找到这笔付款',
  notFoundHint: '链接可能有误。待付款的订单在“我的订单”里。',
  toOrders: '查看我的订单',
  orders: '本次付款的订单',
  freight: '运费',
  withFreight: (freight: Fen) => ` · 含运费 ${toYuan(freight)}`,
  due: '应付',
  paidSum: '已付',
  paidPart: (amount: Fen) => `已付 ${toYuan(amount)}`,
  payBefore: '请在倒计时结束前付款，超时订单会自动取消：',
  late: '付款时间已过，订单即将自动取消',
  offline: '当前离线，联网后才能付款',
  cancelled: '这些订单已取消，无需付款',
  cancelledSent: `您已提交转账凭证：${sentMoneyText(false)}。`,
  byColleague: '由同事付款',
  byColleagueHint: (refusal: string) => `${refusal}。同事在“我的订单”里按“付款”即可，您不用再操作。`,
  reviewTitle: (state: string) => `${state}，通过后付款`,

  balanceTitle: '余额付款',
  balance: '账户余额',
  balanceAfter: '付款后余额',
  balanceShort: (missing: Fen) => `余额不足，还差 ${toYuan(missing)}，可选择其他付款方式`,
  balanceAsk: (amount: Fen) => `用账户余额支付 ${toYuan(amount)}？`,
  balanceNow: (amount: Fen) => `账户余额 ${toYuan(amount)}`,
  balanceRest: (amount: Fen) => `付款后余额 ${toYuan(amount)}`,
  balanceSure: '确认支付',
  balancePay: (amount: Fen) => `余额支付 ${toYuan(amount)}`,
  balancePart: '含麻订单不能用余额支付，付款后请再完成对公转账',
  balanceUnknown: '没有收到付款结果，请重试。重复提交不会重复扣款。',

  transferTitle: '对公转账',
  transferHint: '请从贵单位的对公账户转账，并在附言中填写订单号',
  company: '收款单位',
  bank: '开户银行',
  account: '银行账号',
  amount: '转账金额',
  note: '附言',
  copy: '复制',
  copied: (what: string) => `${what}已复制`,
  proof: '转账凭证',
  proofHint: '银行回单或转账截图，',
  proofSend: '提交凭证',
  proofSending: '正在上传凭证',
  proofSent: '凭证已提交，供货方确认到账后即安排发货',
  proofSentToast: '凭证已提交',
  proofShow: '查看凭证',
  proofAgain: '更换凭证',
  proofKeep: '不更换',
  proofResend: '重新上传凭证',
  rejected: (reason: string | undefined) => `上次的凭证未通过${reason ? `：${reason}` : ''}。${PROOF_AGAIN_TEXT}。`,
  proofMore: (proof: Fen, due: Fen) =>
    `已提交的凭证是 ${toYuan(proof)}，后来有订单取消，现在应付 ${toYuan(due)}。已按 ${toYuan(proof)} 汇出的，不用再汇，多出的 ${toYuan(proof - due)} 到账后退回付款账户；还没有汇出的，只汇 ${toYuan(due)}，并更换凭证。`,

  ephedrineTitle: '含麻订单付款',
  ephedrineRules: (days: number | undefined) => [
    '含麻黄碱类复方制剂单独成单，仅支持从贵单位对公账户转账，不收现金，不能使用余额和优惠券。',
    '付款账户名称须与营业执照一致，货物只送到许可证登记地址。',
    `收货后请${days === undefined ? '按期' : `在 ${days} 天内`}签字盖章交回回执，逾期将暂停采购含麻商品。`,
  ],
  ephedrinePick: '请选择要付款的含麻订单',
  ephedrineNone: '没有待付款的含麻订单',
  pay: '去付款',

  done: {
    paid: {
      title: '付款完成',
      text: (warehouses: string) =>
        `${warehouses ? `由${warehouses}发货。` : ''}发货后订单变为“待收货”，进度可在订单详情查看。`,
    },
    shipped: { title: '货物已发出', text: () => '收货时请核对品名、批号与数量。' },
    completed: { title: '订单已完成', text: () => '需要同样的商品，可以在订单里再次购买。' },
    mixed: { title: '付款完成', text: () => '各张订单的进度不同，见下面的状态。' },
  },
  goods: (names: string, contents: string) => `${names} · ${contents}`,
  sentTitle: '凭证已提交，待确认到账',
  sentBefore: (minute: string) => `供货方须在 ${minute} 前确认到账，逾期未确认的订单自动取消。`,
  viewOrder: '查看订单',
  goOn: '继续采购',
}

/** 待提交单. */
