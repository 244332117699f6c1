/** The way of a claim: who may move it along which edge. */
import type { Remedy } from './after-sales.ts'

export const AFTER_SALES_STATES = [
  'pending_review',
  'approved',
  'rejected',
  'cancelled',
  'to_return',
  'to_receive',
  'to_refund',
  'to_resend',
  'completed',
  'failed',
] as const
export type AfterSalesState = (typeof AFTER_SALES_STATES)[number]

export const AFTER_SALES_STATE_TEXT: Record<AfterSalesState, string> = {
  pending_review: '待审核',
  approved: '审核通过',
  rejected: '审核不通过',
  cancelled: '已取消',
  to_return: '待寄回',
  to_receive: '待收货',
  to_refund: '待退款',
  to_resend: '待补发',
  completed: '已完成',
  failed: '失败',
}

export type AfterSalesActor = 'buyer' | 'seller' | 'system'
export const AFTER_SALES_ACTOR_TEXT: Record<AfterSalesActor, string> = { buyer: '我', seller: '卖家', system: '系统' }

/** `miss`: nothing of what was to come back has arrived. */
export type AfterSalesEvent = 'approve' | 'reject' | 'cancel' | 'send' | 'receive' | 'miss' | 'refund' | 'resend'

type Edge = {
  from: AfterSalesState
  event: AfterSalesEvent
  to: AfterSalesState
  by: readonly AfterSalesActor[]
  /** Only of claims that are remedied so; absent: of all. */
  remedies?: readonly Remedy[]
}

export const AFTER_SALES_TRANSITIONS: readonly Edge[] = [
  {
    from: 'pending_review',
    event: 'approve',
    to: 'to_return',
    by: ['seller'],
    remedies: ['returnRefund', 'exchange'],
  },
  { from: 'pending_review', event: 'approve', to: 'to_refund', by: ['seller'], remedies: ['refund', 'allowance'] },
  { from: 'pending_review', event: 'approve', to: 'to_resend', by: ['seller'], remedies: ['resend'] },
  { from: 'pending_review', event: 'approve', to: 'approved', by: ['seller'], remedies: ['papers'] },
  { from: 'pending_review', event: 'reject', to: 'rejected', by: ['seller'] },
  { from: 'pending_review', event: 'cancel', to: 'cancelled', by: ['buyer'] },
  { from: 'approved', event: 'resend', to: 'completed', by: ['seller'] },
  { from: 'to_return', event: 'send', to: 'to_receive', by: ['buyer'] },
  { from: 'to_return', event: 'cancel', to: 'cancelled', by: ['buyer', 'system'] },
  { from: 'to_receive', event: 'send', to: 'to_receive', by: ['buyer'] },
  { from: 'to_receive', event: 'receive', to: 'to_refund', by: ['seller'], remedies: ['returnRefund'] },
  { from: 'to_receive', event: 'receive', to: 'to_resend', by: ['seller'], remedies: ['exchange'] },
  { from: 'to_receive', event: 'miss', to: 'failed', by: ['seller'] },
  { from: 'to_refund', event: 'refund', to: 'completed', by: ['seller'] },
  { from: 'to_resend', event: 'resend', to: 'completed', by: ['seller'] },
  // What is out of stock is paid back instead.
  { from: 'to_resend', event: 'refund', to: 'to_refund', by: ['seller'] },
]

/** The state an event leads to, or undefined when it cannot happen to (or not by this actor in) the state. */
export const nextState = (
  from: AfterSalesState,
  event: AfterSalesEvent,
  by: AfterSalesActor,
  remedy?: Remedy | null,
): AfterSalesState | undefined =>
  AFTER_SALES_TRANSITIONS.find(
    (edge) =>
      edge.from === from &&
      edge.event === event &&
      edge.by.includes(by) &&
      (!edge.remedies || (remedy != null && edge.remedies.includes(remedy))),
  )?.to

/** Nothing leads on from here. */
export const isClosed = (state: AfterSalesState): boolean => AFTER_SALES_TRANSITIONS.every(({ from }) => from !== state)

/** Its pieces can be claimed anew. */
export const isVoid = (state: AfterSalesState): boolean =>
  state === 'rejected' || state === 'cancelled' || state === 'failed'

/** What the seller has to do something about. */
export const WAITING_FOR_SELLER: readonly AfterSalesState[] = AFTER_SALES_STATES.filter((state) =>
  AFTER_SALES_TRANSITIONS.some(({ from, by }) => from === state && by.includes('seller')),
)

/** Where an order's claims stand together: never a status of the order. */
export type AfterSalesFacet = 'open' | 'closed'

/** Of claims that are closed, only money that came back says how they ended. `refunded`: fen. */
export const afterSalesText = (facet: AfterSalesFacet, refunded = 0): string => {
  if (facet === 'open') return '售后中'
  return refunded > 0 ? '售后已完成' : '售后已结束'
}
