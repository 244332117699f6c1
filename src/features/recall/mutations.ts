import { api } from '#contract/api.ts'
import type { Recall } from '#contract/fulfilment/recall.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'

/**
 * Says what this company still has of a batch; its recall as it stands then. Throws recall.notFound, recall.closed,
 * recall.quantity, or a NetworkError.
 */
export async function answerRecall(id: number, remaining: number, note: string): Promise<Recall | undefined> {
  const list = await call(api.recall.answer, { params: { id }, body: { remaining, note } })
  void pullNow()
  return list.find((one) => one.id === id)
}
