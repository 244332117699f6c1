import type { OrderStatus } from '#domain/order/status.ts'

export const PERIODS = [
  { text: '全部时间' },
  { period: 'recent', text: '近三个月' },
  { period: 'year', text: '今年内' },
  { period: 'earlier', text: '往年' },
] as const
export type Period = 'recent' | 'year' | 'earlier'

export const STATUS_TONE = {
  pending_review: 'info',
  pending_payment: 'price',
  pending_shipment: 'info',
  pending_receipt: 'brand',
  completed: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, string>

export const TRANSFER_TEXT = {
  none: '',
  submitted: '转账凭证已提交，待确认到账',
  confirmed: '转账已确认到账',
  rejected: '转账凭证被退回，请重新上传',
} as const

export const CANCEL_REASONS = [
  '商品或数量选错',
  '收货信息有误',
  '想合并到其他订单',
  '近期不需要了',
  '其他原因',
] as const

export const messages = {
  title: '我的订单',
  tabs: '订单状态',
  period: '下单时间',
  search: '查找订单',
  searchHint: '订单号或药品名称',
  count: (count: number) => `共 ${count} 单`,
  empty: '还没有订单',
  emptyHint: '在购物车核对后提交，订单就会出现在这里，断网也能查看',
  toGoods: '去选购',
  noMatch: '没有符合条件的订单',
  noMatchHint: '换个时间范围或关键词再看看',
  showAll: '查看全部订单',
  ephedrine: '含麻',
  more: (count: number) => `等共 ${count} 种`,
  combination: '套餐',
  comboSets: (name: string, sets: number) => `${name} × ${sets} 套`,
  kinds: (count: number) => `${count} 种商品`,
  payable: '应付',
  paid: '实付',
  orderAmount: '订单金额',
  payBefore: '剩余付款时间',
  payLate: '已超时，即将自动取消',

  pay: '付款',
  detail: '查看详情',
  cancel: '取消订单',
  buyAgain: '再次购买',
  print: '打印',
  back: '返回我的订单',

  cancelTitle: (number: string) => `取消订单 ${number}`,
  cancelWhy: '请选择取消原因，取消后商品库存会立即释放，已付款项原路退回。',
  cancelReason: '取消原因',
  cancelOther: '请填写原因',
  cancelKeep: '先不取消',
  cancelSure: '确定取消',
  cancelled: '订单已取消',

  notFound: '订单不存在',
  notFoundHint: '请核对链接，或在我的订单中查找',
  failed: '订单暂时打不开',
  failedOffline: '当前离线，本机还没有这张订单的内容。恢复网络后会自动下载。',
  retry: '重试',
  partial: '当前离线，收货信息与进度联网后显示',
  facts: '订单信息',
  number: '订单号',
  placedAt: '下单时间',
  status: '状态',
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
  noBatch: '发货时分配',
  goodsAmount: '商品金额',
  manjian: '满减',
  discount: '折扣',
  cashback: { promised: '预计返现', credited: '已返现', void: '返现已作废' },
  coupon: '优惠券',
  gift: '换购',
  freight: '运费',
  unpaid: '待付',
  cancelledBecause: (by: string, reason: string) => `${by}取消：${reason}`,
  company: '采购单位',
  printedAt: (at: string) => `打印时间 ${at}`,
}

export const ACTOR_TEXT: Record<string, string> = { buyer: '采购方', seller: '供货方', system: '系统' }
