/** 事件通知: what a company's own systems are told of by themselves. */
export const WEBHOOK_KINDS = [
  'order.placed',
  'order.paid',
  'shipment.sent',
  'order.received',
  'order.cancelled',
  'claim.updated',
  'refund.completed',
] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** What a manager sends to see that the address answers; nobody subscribes to it. */
export const TEST_KIND = 'webhook.test' as const
export type DeliveryKind = WebhookKind | typeof TEST_KIND

export const WEBHOOK_KIND_TEXT: Record<DeliveryKind, string> = {
  'order.placed': '已下单',
  'order.paid': '已付款',
  'shipment.sent': '已发货',
  'order.received': '已收货',
  'order.cancelled': '已取消',
  'claim.updated': '售后进展',
  'refund.completed': '退款完成',
  'webhook.test': '测试',
}

/** When it is told, in one line. */
export const WEBHOOK_KIND_NOTE: Record<WebhookKind, string> = {
  'order.placed': '含超出额度、待放行的订单',
  'order.paid': '货款付清',
  'shipment.sent': '每一批发一条，含批号、效期、数量',
  'order.received': '买家确认，或到期自动确认',
  'order.cancelled': '写明原因',
  'claim.updated': '审核、寄回、补发、完成等每一步',
  'refund.completed': '原路退款或银行转账已办理',
}

/** How many deliveries of an address can be looked through, the newest first. */
export const DELIVERIES_SHOWN_MAX = 50

/** A delivery waits for its next try, has arrived, or is given up. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Before the secret by which a receiver checks who sent it (Standard Webhooks). */
export const SECRET_PREFIX = 'whsec_'
export const WEBHOOK_URL_MAX = 300
