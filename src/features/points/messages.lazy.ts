import type { PointsOrderStatus } from '#domain/points/points-order.ts'

/** What the page of points orders says. */
export const orderMessages = {
  title: '积分订单',
  count: (total: number) => `共 ${total} 单`,
  offline: '断网时可以查看；取消和确认收货要联网',
  empty: '还没有积分订单',
  emptyHint: '在积分商城兑换成功后，订单会列在这里',
  toMall: '去积分商城',
  cost: '所用积分',
  address: '收货地址',
  exchangedAt: '兑换时间',
  shippedAt: '发货时间',
  receivedAt: '收货时间',
  cancelledAt: '取消时间',
  reason: '取消原因',
  carrier: '承运商',
  method: '运输方式',
  waybill: '运单号',
  copy: '复制运单号',
  copied: '运单号已复制',
  copyFailed: '没能复制，请手动选取',
  autoReceipt: '自动确认',
  givenBack: (points: string) => `${points}（已退回）`,
  needsNetwork: '联网后才能操作',
  cancel: '取消兑换',
  cancelNamed: (name: string) => `取消兑换 ${name}`,
  cancelAsk: (name: string, points: string) => `取消兑换“${name}”？${points}立即退回积分账户，取消后不能恢复。`,
  cancelKeep: '再想想',
  cancelled: (points: string) => `已取消，${points}已退回`,
  receive: '确认收货',
  receiveNamed: (name: string) => `确认收货 ${name}`,
  receiveAsk: (name: string) => `“${name}”已收到并验过，确认收货？`,
  receiveNotYet: '还没收到',
  received: (name: string) => `${name} 已确认收货`,
}

export const POINTS_ORDER_TONE = {
  pending_shipment: 'warn',
  pending_receipt: 'brand',
  completed: 'info',
  cancelled: 'neutral',
} as const satisfies Record<PointsOrderStatus, string>
