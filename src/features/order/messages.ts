import type { Cancellation, Order } from '#contract/order.ts'
import { toYuan } from '#domain/money.ts'
import { ORDER_STATE_TEXT, type OrderState, stateOf } from '#domain/order/transitions.ts'

export const PERIODS = [
  { text: '全部时间' },
  { period: 'recent', text: '近三个月' },
  { period: 'year', text: '今年内' },
  { period: 'earlier', text: '往年' },
] as const
export type Period = 'recent' | 'year' | 'earlier'

export const STATE_TONE = {
  pending_review: 'info',
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

type PurchasePart = Pick<Order, 'number' | 'warehouseName' | 'status' | 'transferState'>

const siblingText = ({ number, warehouseName = '', ...order }: PurchasePart): string =>
  `订单 ${number} ${warehouseName}（${ORDER_STATE_TEXT[stateOf(order)]}）`

const costText = ({ number, before, after, parts }: Cancellation['rest'][number]): string => {
  const changes = parts.map((part) => `${part.name} ${toYuan(part.before)} → ${toYuan(part.after)}`).join('，')
  return `订单 ${number} 由 ${toYuan(before)} 变为 ${toYuan(after)}（${changes}）`
}

const backText = ({ paid, kept, due, way, isShort }: Cancellation): string => {
  if (isShort) return `取消后其余订单还需补 ${toYuan(-due)}，余额不足。请先充值，或先取消其余订单。`
  if (due < 0) return `取消后其余订单还需补 ${toYuan(-due)}，将从余额支付。`
  if (paid === 0) return '本单尚未付款，无需退款。'
  const where = way === 'balance' ? '退回余额' : '由财务原路退回付款账户'
  const why = kept > 0 ? `已付 ${toYuan(paid)}，扣除其余订单失去的优惠 ${toYuan(kept)}，` : ''
  return `${why}${toYuan(due)} ${where}。`
}

export const messages = {
  title: '我的订单',
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
    count: (kinds: number, pieces: number) => `${kinds} 种 · ${pieces} 件`,
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

  pay: '付款',
  detail: '查看详情',
  cancel: '取消订单',
  buyAgain: '再次购买',
  print: '打印',
  back: '返回我的订单',

  cancelTitle: (number: string) => `取消订单 ${number}`,
  cancelWhy: '请选择取消原因。取消后商品库存会立即释放。',
  cancelHalf: (warehouse = '') => `只取消${warehouse}发货的这一单，同次提交的其他订单仍然有效：`,
  sibling: siblingText,
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
  facts: '订单信息',
  number: '订单号',
  placedAt: '下单时间',
  warehouse: '发货仓',
  paidBy: '付款',
  paidHow: { balance: '余额', transfer: '对公转账' },
  siblings: '同次提交',
  transfer: '转账凭证',
  showProof: '查看凭证',
  replaceProof: '更换凭证',
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
  nearExpiryConsent: '近效期，已确认不退换',
  noBatch: '发货时分配',
  undiscounted: '优惠前金额',
  goodsAmount: '商品金额',
  manjian: '满减',
  discount: '折扣',
  cashback: { promised: '预计返现', credited: '已返现', void: '返现已作废' },
  coupon: '优惠券',
  gift: '换购',
  giftOf: {
    gift: ({ name, number }: { name: string; number: number }) => `赠 ${name} × ${number}`,
    exchange: ({ name, number }: { name: string; number: number }) => `换购 ${name} × ${number}`,
  },
  freight: '运费',
  unpaid: '待付',
  cancelledBecause: (by: string, reason: string) => `${by}取消：${reason}`,
  company: '采购单位',
  note: {
    title: { note: '随货同行单', order: '采购订单' },
    seller: '供货单位',
    license: '许可证号',
    buyer: '购货单位',
    address: '收货地址',
    date: '日期',
    warehouse: '发货仓',
    columns: {
      name: '通用名称',
      specification: '规格',
      dosageForm: '剂型',
      manufacturer: '生产厂家',
      approvalNumber: '批准文号',
      batch: '批号',
      producedOn: '生产日期',
      expiresOn: '有效期至',
      unit: '单位',
      number: '数量',
      price: '单价',
      amount: '金额',
    },
    reduced: '优惠',
    freight: '运费',
    total: '合计',
    signatures: ['发货人', '复核人', '收货人', '收货日期'],
  },
  printedAt: (at: string) => `打印时间 ${at}`,
}

export const ACTOR_TEXT: Record<string, string> = { buyer: '采购方', seller: '供货方', system: '系统' }
