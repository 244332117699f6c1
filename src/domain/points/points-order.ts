/** 积分订单: an exchange of points on its way to the buyer. */
export const POINTS_ORDER_STATUSES = ['pending_shipment', 'pending_receipt', 'completed', 'cancelled'] as const
export type PointsOrderStatus = (typeof POINTS_ORDER_STATUSES)[number]
