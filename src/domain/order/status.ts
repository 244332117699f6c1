/** Order states, by their wire names. Apart from what may be done in them: every page's promises name them. */
export const ORDER_STATUSES = [
  'pending_review',
  'pending_payment',
  'pending_shipment',
  'pending_receipt',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
