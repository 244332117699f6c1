/** 积分订单: an exchange of points on its way to the buyer. */
export const POINTS_ORDER_STATUSES = ['pending_shipment', 'pending_receipt', 'completed', 'cancelled'] as const
export type PointsOrderStatus = (typeof POINTS_ORDER_STATUSES)[number]

export const POINTS_ORDER_STATUS_TEXT: Record<PointsOrderStatus, string> = {
  pending_shipment: '待发货',
  pending_receipt: '待收货',
  completed: '已完成',
  cancelled: '已取消',
}

export type PointsOrderEvent = 'ship' | 'receive' | 'cancel'

const EDGES: Record<PointsOrderEvent, readonly [from: PointsOrderStatus, to: PointsOrderStatus]> = {
  ship: ['pending_shipment', 'pending_receipt'],
  receive: ['pending_receipt', 'completed'],
  cancel: ['pending_shipment', 'cancelled'],
}

/** The status an event leads to, or undefined when it cannot happen in this one. */
export const nextPointsStatus = (status: PointsOrderStatus, event: PointsOrderEvent): PointsOrderStatus | undefined => {
  const [from, to] = EDGES[event]
  return status === from ? to : undefined
}

/** What a buyer names it by on the phone: "JF00000012". */
export const pointsOrderNumber = (id: number): string => `JF${String(id).padStart(8, '0')}`
