import type { Cancellation } from '#contract/money/cancellation.ts'
import type { Order } from '#contract/order.ts'
import { orderStateText } from '#domain/approval/review-text.ts'
import { countdown, dayOf, minuteOf } from '#domain/instant.ts'
import { sum, toYuan } from '#domain/money.ts'
import type { OrderState } from '#domain/order/transitions.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'
import { sentMoneyText } from '#domain/payment/transfer.ts'
import { daysUntilDue } from '#domain/receipt/receipt.ts'

export const STATE_TONE = {
  pending_review: 'info',
  pending_approval: 'warn',
  pending_payment: 'price',
  transfer_submitted: 'info',
  transfer_rejected: 'danger',
  pending_shipment: 'info',
  pending_receipt: 'brand',
  completed: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OrderState, string>

export const CANCEL_REASONS = [
  '商品或数量选错',
  '收货信息有误',
  '想合并到其他订单',
  '近期不需要了',
  '其他原因',
] as const

type PurchasePart = Pick<Order, 'number' | 'warehouseName' | 'status' | 'transferState' | 'reviewBy' | 'isAboveBudget'>

const siblingText = ({ number, warehouseName = '', ...order }: PurchasePart): string =>
  `订单 ${number} ${warehouseName}（${orderStateText(order)}）`

const costText = ({ number, before, after, parts }: Cancellation['rest'][number]): string => {
  const changes = parts.map((part) => `${part.name} ${toYuan(part.before)} → ${toYuan(part.after)}`).join('，')
  return `订单 ${number} 由 ${toYuan(before)} 变为 ${toYuan(after)}（${changes}）`
}

/** "¥300.00 原路退回支付宝，¥80.00 退回余额" */
const whereText = ({ back: { voucher, balance, rest }, online }: Cancellation): string => {
  const byHand = rest - sum(online.map(({ amount }) => amount))
  return [
    ...online.map(({ provider, amount }) => `${toYuan(amount)} 自动原路退回${PROVIDER_TEXT[provider]}`),
    byHand > 0 && `${toYuan(byHand)} 由财务原路退回付款账户`,
    balance > 0 && `${toYuan(balance)} 退回余额`,
    voucher > 0 && `${toYuan(voucher)} 退回现金券`,
  ]
    .filter(Boolean)
    .join('，')
}

const backText = (cancellation: Cancellation): string => {
  const { paid, kept, due, isShort } = cancellation
  if (isShort) return `取消后其余订单还需补 ${toYuan(-due)}，余额不足。请先充值，或先取消其余订单。`
  if (due < 0) return `取消后其余订单还需补 ${toYuan(-due)}，将从余额支付。`
  if (paid === 0) return '本单尚未付款，无需退款。'
  const why = kept > 0 ? `已付 ${toYuan(paid)}，扣除其余订单失去的优惠 ${toYuan(kept)}，` : ''
  return due === 0 ? `${why}没有余款可退。` : `${why}${whereText(cancellation)}。`
}

const instant = (at: number): string => {
  const [day, time] = minuteOf(at).split(' ') as [string, string]
  const [, month, date] = day.split('-').map(Number)
  return `${month} 月 ${date} 日 ${time}`
}

const left = ({ days, hours, minutes }: { days: number; hours: number; minutes: number }): string => {
  if (days > 0) return `${days} 天`
  return hours > 0 ? `${hours} 小时` : `${minutes} 分`
}

export const messages = {
  kept: '待提交',
  title: '我的订单',
  offline: '当前离线：订单和批号都可以查看；付款、取消、确认收货等操作联网后进行',
  needsNetwork: '联网后才能操作',
  unanswered: '网络中断，还不知道是否成功。恢复后请再试一次，重复操作只算一次。',
  tabs: '订单状态',
  period: '下单时间',
  search: '查找订单',
  searchHint: '订单号、药品、首字母或批号',
  count: (count: number) => `共 ${count} 单`,
  empty: '还没有订单',
  emptyHint: '在购物车核对后提交，订单就会出现在这里，断网也能查看',
  toGoods: '去选购',
  noMatch: '没有符合条件的订单',
  noMatchHint: '换个时间范围或关键词再看看',
  showAll: '查看全部订单',
  ephedrine: '含麻',
  combination: '套餐',
  comboSets: (name: string, sets: number) => `${name} × ${sets} 套`,
  list: {
    at: '下单时间',
    number: '订单号',
    warehouse: '发货仓',
    goods: '商品',
    amount: '金额',
    state: '状态',
    actions: '操作',
  },
  openLines: (number: string) => `订单 ${number} 的商品明细`,
  linesOf: (number: string) => `订单 ${number} 的商品`,
  ofOrder: (action: string, number: string) => `${action}，订单 ${number}`,
  kinds: (count: number) => `${count} 种商品`,
  payable: '应付',
  paid: '实付',
  orderAmount: '订单金额',
  payBefore: '剩余付款时间',
  payLate: '已超时，即将自动取消',
  payLeft: '剩',
  partSent: (sent: number, all: number) => `部分发货 ${sent}/${all}`,
  receiveBefore: (at: number, now: number) =>
    at <= now
      ? '即将自动确认收货'
      : `${instant(at)} 自动确认收货 · 还有 ${left({ ...countdown(at, now), days: daysUntilDue(at, now) })}`,
  signedHere: '已签字验收，联网后自动确认收货',
  reviewNames: { seller: '审核', company: '放行' },
  review: {
    seller: (until: number) => `首单由供货方审核，${instant(until)} 前未审核自动取消`,
    company: (until: number) => `待本单位审批人放行，${instant(until)} 前未放行自动取消`,
    headOffice: (until: number) => `待总部放行，${instant(until)} 前未放行自动取消`,
  },
  refundDue: ({ refundDue = 0, isRefundByHand }: Pick<Order, 'refundDue' | 'isRefundByHand'>) =>
    `待退款 ${toYuan(refundDue)}（${isRefundByHand ? '由财务退回付款账户' : '原路退回'}）`,
  refundDone: ({ amount, at }: NonNullable<Order['refundDone']>) => `已退款 ${toYuan(amount)}（${dayOf(at)}）`,

  pay: '付款',
  detail: '查看详情',
  track: '订单跟踪',
  checkArrival: '到货验收',
  receive: {
    action: '确认收货',
    title: (number: string) => `确认收货 ${number}`,
    ask: '请先核对到货再确认：件数齐全、批号与效期相符、外包装完好。',
    check: '逐批核对批号',
    after: (days: number) => `确认后订单完成并发放积分；如有问题，${days} 天内可申请售后。`,
    notYet: '还没收到',
    sure: '已核对，确认收货',
    done: (number: string, until: number) => `订单 ${number} 已完成，${instant(until)} 前可申请售后`,
  },
  extend: {
    action: '延长收货',
    title: (number: string) => `延长收货 ${number}`,
    ask: (times: number) => (times === 1 ? '自动确认收货的时间只能延长一次。' : `还可以延长 ${times} 次。`),
    from: (at: number) => `原定 ${instant(at)} 自动确认`,
    to: (at: number) => `延长到 ${instant(at)}`,
    sure: '延长收货',
    done: (number: string, at: number) => `订单 ${number} 已延长，${instant(at)} 自动确认收货`,
  },
  cancel: '取消订单',
  buyAgain: '再次购买',
  print: '打印',
  printNote: '随货同行单',
  back: '返回我的订单',

  cancelTitle: (number: string) => `取消订单 ${number}`,
  cancelWhy: '请选择取消原因。取消后商品库存会立即释放。',
  cancelHalf: (warehouse = '') => `只取消${warehouse}发货的这一单，同次提交的其他订单仍然有效：`,
  sibling: siblingText,
  cancelTransferred: (isPart: boolean) => `您已提交转账凭证：${sentMoneyText(isPart)}。`,
  cancelCost: '一起购买的优惠会重新计算：',
  cancelCostOf: costText,
  cancelBack: backText,
  cancelReason: '取消原因',
  cancelOther: '请填写原因',
  cancelKeep: '先不取消',
  cancelSure: '确定取消',
  cancelled: (number: string, rest: readonly PurchasePart[]) =>
    rest.length > 0 ? `订单 ${number} 已取消，${rest.map(siblingText).join('、')}仍然有效` : `订单 ${number} 已取消`,

  notFound: '订单不存在',
  notFoundHint: '请核对链接，或在我的订单中查找',
  retry: '重试',
  partial: '收货信息与进度联网后显示',
  partialFailed: '收货信息与进度暂时没有读到',
  readAgain: '重试',
  facts: '订单信息',
  number: '订单号',
  placedAt: '下单时间',
  warehouse: '发货仓',
  paidBy: '付款',
  paidHow: { balance: '余额', transfer: '对公转账', voucher: '现金券', ...PROVIDER_TEXT },
  siblings: '同次提交',
  shippedAt: '发货',
  receipt: '收货',
  receivedAt: '收货时间',
  points: '获得积分',
  showReceipt: '回执',
  applyAfterSales: '申请售后',
  showAfterSales: '查看售后',
  afterSales: '售后期限',
  afterSalesUntil: (at: number) => `${instant(at)} 前可申请售后`,
  afterSalesOver: (at: number) => `已于 ${instant(at)} 结束`,
  refund: '退款',
  transfer: '转账凭证',
  showProof: '查看凭证',
  replaceProof: '更换凭证',
  proofOfCancelled: '待财务核对。本单已取消，请不要再为它汇款；已汇出的，到账后退回付款账户。',
  proofReturned: (reason: string) => `凭证被退回：${reason}。本单已取消，无需再付款。`,
  cancelReasonName: '取消',
  remark: '备注',
  address: '收货信息',
  events: '订单进度',
  lines: '商品明细',
  amounts: '金额',
  columns: {
    goods: '商品',
    batch: '批号 / 效期',
    price: '单价',
    number: '数量',
    adjustments: '优惠',
    payable: '小计',
  },
  expiresFrom: (day: string) => `要求有效期不早于 ${day}`,
  nearExpiryConsent: '近效期，已确认不退换',
  recalled: '已召回',
  noBatch: '发货时分配',
  undiscounted: '优惠前金额',
  byVoucher: '其中现金券',
  byBalance: '其中余额',
  byRest: '其余付款',
  goodsAmount: '商品金额',
  manjian: '满减',
  discount: '折扣',
  refunded: '售后已退',
  refundWaits: '售后待退',
  cashback: { promised: '预计返现', credited: '已返现', void: '返现已作废' },
  coupon: '优惠券',
  gift: '换购',
  giftOf: {
    gift: ({ name, number }: { name: string; number: number }) => `赠 ${name} × ${number}`,
    exchange: ({ name, number }: { name: string; number: number }) => `换购 ${name} × ${number}`,
  },
  freight: '运费',
  freightOff: (coupon: string) => `运费（已用“${coupon}”）`,
  unpaid: '待付',
  cancelledBecause: (by: string, reason: string) => `${by}取消：${reason}`,
  company: '采购单位',
}

export const ACTOR_TEXT: Record<string, string> = { buyer: '采购方', seller: '供货方', system: '系统' }
