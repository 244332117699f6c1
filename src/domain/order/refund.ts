/**
 * Money that a buyer gets back: to the balance at once, to a bank account by the seller's hand, to a provider by
 * itself.
 */
export const REFUND_STATES = ['due', 'sending', 'done'] as const
export type RefundState = (typeof REFUND_STATES)[number]
export const REFUND_STATE_TEXT: Record<RefundState, string> = { due: '待退款', sending: '原路退回中', done: '已退款' }
