import { api } from '#contract/api.ts'
import { pullNow } from '#sync/leader/engine.ts'
import { call } from '#sync/transport/call.ts'

/** Resolves when the mirror knows it too. Throws order.wrongState, order.notFound or a NetworkError. */
export async function cancelOrder(id: number, reason: string): Promise<void> {
  await call(api.order.cancel, { params: { id }, body: { reason } })
  await pullNow()
}
