/** 积分订单: an exchange of points on its way to the buyer. */
export const POINTS_ORDER_STATUSES = ['pending_shipment', 'pending_receipt', 'completed', 'cancelled'] as const
export type PointsOrderStatus = (typeof POINTS_ORDER_STATUSES)[number]

export const POINTS_ORDER_STATUS_TEXT: Record<PointsOrderStatus, string> = {
  pending_shipment: '待发货',
  pending_receipt: '待收货',
  completed: '已完成',
  cancelled: '已取消',
}
