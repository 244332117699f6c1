import { api } from '#contract/api.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'
import { NetworkError } from '#sync/transport/network-error.ts'

/**
 * Resolves when the mirror knows it too. Throws order.wrongState, order.partShipped, order.notFound or a NetworkError.
 */
export async function cancelOrder(id: number, reason: string): Promise<void> {
  await call(api.order.cancel, { params: { id }, body: { reason } })
  await pullNow()
}

/** The same for the receipt. Throws order.notShipped, order.wrongState, order.notFound or a NetworkError. */
export async function receiveOrder(id: number): Promise<void> {
  await call(api.order.receive, { params: { id } })
  await pullNow()
}

/** Puts the automatic receipt off. Throws order.extended, order.notShipped, order.notFound or a NetworkError. */
/** `extensions`: how many times it is put off then. */
export async function extendReceipt(id: number, extensions: number): Promise<void> {
  await call(api.order.extend, { params: { id }, body: { extensions } })
  await pullNow()
}

/** Whether nobody knows what became of a call. */
export const isUnanswered = (error: unknown): boolean => error instanceof NetworkError
