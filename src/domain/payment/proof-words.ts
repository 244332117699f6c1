import { type OrderFacts, stateOf } from '../order/transitions.ts'

/** How many orders only wait for the seller to find the transfer: their proof was sent, and their buyer owes nothing. */
export const countSentProofs = (orders: readonly Pick<OrderFacts, 'status' | 'transferState' | 'reviewBy'>[]): number =>
  orders.filter((order) => stateOf(order) === 'transfer_submitted').length

/** Beside how many orders are to be paid: how many of these wait for the seller; '' where none does. */
export function sentProofsText(unpaid: number, sent: number): string {
  if (sent === 0) return ''
  return sent >= unpaid ? '待确认到账' : `其中 ${sent} 单待确认到账`
}

/** What to do once a proof was sent back: whoever has sent the money must not pay twice. */
export const PROOF_AGAIN_TEXT = '款项已汇出的不要重复付款，请核对后重新上传凭证；没有汇出的，请付款'
