import type { HeldCoupon } from '#contract/money/wallet.ts'
import { dayOf } from '#domain/instant.ts'
import { type Fen, formatYuan, toYuan } from '#domain/money.ts'
import type { CouponKind } from '#domain/pricing/offers.ts'

const KIND: Record<CouponKind, string> = {
  manjian: '满减券',
  discount: '折扣券',
  freight: '运费券',
  exchange: '兑换券',
  cash: '抵用券',
}

const yuan = (fen: Fen): string => formatYuan(fen).replace(/\.?0+$/, '')

export const messages = {
  title: '我的钱包',
  offline: '当前离线：显示的是上次存下的余额和明细；充值、提现联网后办理',
  needsNetwork: '联网后才能办理',
  balance: '余额',
  points: '积分',
  coupons: '优惠券',
  vouchers: '现金券',
  balanceTitle: '余额管理',
  pointsTitle: '积分管理',

  pieces: (count: number) => `${count} 张`,
  pointsCount: (points: number) => `${points.toLocaleString('zh-CN')} 分`,
  balanceNote: ({ withdrawing, toppingUp }: { withdrawing: Fen; toppingUp: Fen }) =>
    [toppingUp > 0 && `充值待确认 ${toYuan(toppingUp)}`, withdrawing > 0 && `提现处理中 ${toYuan(withdrawing)}`]
      .filter(Boolean)
      .join('，') || '可付货款，可提现',
  voucherNote: (ending: Fen, days: number) =>
    ending > 0 ? `${toYuan(ending)} 在 ${days} 天内到期` : '下单直接抵扣，无门槛',
  pointsNote: '可在积分商城兑换',
  couponNote: '核对订单时自动选最省的',

  views: { lines: '明细', topUp: '充值', withdraw: '提现' },
  months: '近 12 个月收支',
  monthsLabel: (name: string, income: string, outgo: string) => `${name}近 12 个月：收入 ${income}，支出 ${outgo}`,
  income: '收入',
  outgo: '支出',
  linesTitle: '明细',
  allTypes: '全部',
  from: '从',
  to: '到',
  clear: '清除日期',
  dateOrder: '结束日期早于开始日期，请重新选择',
  sums: (income: string, outgo: string, total: number) => `共 ${total} 笔，收入 ${income}，支出 ${outgo}`,
  columns: ['时间', '类型', '说明', '金额', '余额'],
  after: (text: string) => `余 ${text}`,
  other: '其他',
  toOrder: '看订单',
  noLines: '还没有明细',
  noLinesHint: {
    balance: '充值、退款和返现会记在这里，每一笔都有流水。',
    points: '订单完成后按实付金额获得积分。',
    voucher: '收到和使用的现金券会记在这里。',
  },
  noMatches: '没有符合条件的明细',
  noMatchesHint: '换一段日期，或查看全部类型。',
  showAll: '查看全部',
  toList: '去选购',
  toMall: '去积分商城',
  csv: '导出 CSV',
  xlsx: '导出表格',
  exporting: '正在导出',
  exported: (lines: number) => `已导出 ${lines} 笔明细`,

  topUpTitle: '对公转账充值',
  topUpHint: '请从公司账户向以下账户转账，转账后上传银行回单。财务确认到账后计入余额，结果会通知您。',
  accountName: '收款单位',
  bank: '开户银行',
  account: '银行账号',
  copy: '复制',
  copied: (name: string) => `${name}已复制`,
  amount: '转账金额（元）',
  amountHint: (min: Fen, max: Fen) => `每次 ${toYuan(min)} 至 ${toYuan(max)}`,
  amountFault: '请填写金额，最多两位小数',
  topUpRange: (min: Fen, max: Fen) => `每次充值须在 ${toYuan(min)} 至 ${toYuan(max)} 之间`,
  proof: '银行回单',
  proofMissing: '请上传银行回单',
  note: '备注',
  noteHint: '可填转账日期或银行流水号',
  topUpSend: '提交充值',
  sending: (percent: number) => `正在上传 ${percent}%`,
  topUpSent: '已提交，财务确认到账后计入余额',
  topUps: '充值记录',
  noTopUps: '还没有充值记录',
  credited: (amount: Fen) => `到账 ${toYuan(amount)}`,
  reason: (reason: string) => `原因：${reason}`,

  withdrawTitle: '提现到公司账户',
  withdrawHint: (company: string) => `只能提现到户名为“${company}”的对公账户。申请后金额先从余额扣下，驳回时立即退回。`,
  withdrawAmount: '提现金额（元）',
  withdrawMost: (balance: Fen) => `可提现 ${toYuan(balance)}`,
  withdrawAll: '全部提现',
  withdrawRange: (min: Fen) => `每次至少提现 ${toYuan(min)}`,
  withdrawShort: (balance: Fen) => `余额只有 ${toYuan(balance)}，请减少金额`,
  withdrawBank: '开户银行',
  withdrawBankHint: '填写到支行，如 中国工商银行成都武侯支行',
  bankFault: '请填写开户银行全称',
  withdrawAccount: '银行账号',
  accountFault: '请填写正确的银行账号，只能是数字',
  withdrawSend: '申请提现',
  withdrawAsk: (amount: Fen, account: string) => `确定把 ${toYuan(amount)} 提现到尾号 ${account.slice(-4)} 的账户吗？`,
  withdrawYes: '确定提现',
  withdrawSent: '已申请，财务打款后会通知您',
  withdrawals: '提现记录',
  noWithdrawals: '还没有提现记录',
  reference: (reference: string) => `银行流水号 ${reference}`,
  unanswered: '网络中断，还不知道是否成功。恢复后请再提交一次，重复提交只算一次。',

  couponTabs: { available: '可使用', upcoming: '未开始', locked: '待付款占用', used: '已使用', expired: '已过期' },
  couponKind: (kind: CouponKind) => KIND[kind],
  stackable: '可叠加',
  onlyFor: (customerTypes: readonly string[]) => `仅限${customerTypes.join('、')}使用`,
  discount: (face: number) => `${(face / 10).toFixed(1).replace('.0', '')} 折`,
  /** How many pieces it pays for. */
  exchange: (pieces: number) => `兑 ${pieces} 件`,
  freeFreight: '免运费',
  threshold: (fen: Fen) => (fen > 0 ? `满 ${yuan(fen)} 元可用` : '无门槛'),
  scope: ({ scope, goodsIds }: Pick<HeldCoupon, 'scope' | 'goodsIds'>) => {
    if (scope === 'all') return '全场商品可用'
    return scope === 'listed' ? `指定 ${goodsIds.length} 种商品可用` : `除指定 ${goodsIds.length} 种商品外可用`
  },
  validity: ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => `${dayOf(startsAt)} 至 ${dayOf(endsAt)}`,
  daysLeft: (days: number) => (days <= 0 ? '今天到期' : `剩 ${days} 天`),
  usableFrom: (at: number) => {
    const [, month, day] = dayOf(at).split('-').map(Number)
    return `${month} 月 ${day} 日起可用`
  },
  toUse: '去使用',
  noCoupons: {
    available: '没有可使用的优惠券',
    upcoming: '没有还未开始的优惠券',
    locked: '没有占用中的优惠券',
    used: '还没有用过优惠券',
    expired: '没有过期的优惠券',
  },
  toCentre: '去领券中心',
  noCouponsHint: '领券中心有当前可领的券。',

  voucherHint: '现金券没有门槛，核对订单时直接抵扣，一次用不完的部分留到下次；含麻黄碱类订单不能使用。',
  usable: '可用现金券',
  spent: '已用完或已过期',
  voucherLeft: '剩余',
  voucherFace: (face: Fen) => `面额 ${toYuan(face)}`,
  voucherExpired: (fen: Fen) => `过期 ${toYuan(fen)}`,
  usedUp: '已用完',
  notYet: '未开始',
  noVouchers: '还没有现金券',
  noVouchersHint: '参加活动或售后补偿收到的现金券会出现在这里。',
} as const
