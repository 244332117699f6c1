import { api } from '#contract/api.ts'
import { call } from '#sync/call.ts'
import { pullNow } from '#sync/engine.ts'
import { randomId } from '#sync/random-id.ts'

/** Names one exchange: sent again under it, nothing more is taken. */
export const newExchangeId = randomId

/** Needs the server: only it knows points and stock. Throws points.short or points.refused, or NetworkError. */
export async function exchangeGift(id: number, body: { exchangeId: string; addressId: number }): Promise<void> {
  await call(api.points.exchange, { params: { id }, body })
  void pullNow()
}
