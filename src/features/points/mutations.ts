import { api } from '#contract/api.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'

export { useOnce } from '#sync/transport/use-once.ts'

/**
 * Under the same `exchangeId` nothing more is taken. Needs the server: only it knows points and stock. Throws
 * points.short or points.refused, or NetworkError.
 */
export async function exchangeGift(id: number, body: { exchangeId: string; addressId: number }): Promise<void> {
  await call(api.points.exchange, { params: { id }, body })
  void pullNow()
}

/** Throws points.orderNotFound, or points.wrongState when it is shipped. */
export async function cancelPointsOrder(id: number): Promise<void> {
  await call(api.points.cancel, { params: { id } })
  void pullNow()
}

/** Throws points.orderNotFound or points.wrongState. */
export async function receivePointsOrder(id: number): Promise<void> {
  await call(api.points.receive, { params: { id } })
  void pullNow()
}
