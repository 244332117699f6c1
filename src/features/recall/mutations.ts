import { api } from '#contract/api.ts'
import type { Recall } from '#contract/fulfilment/recall.ts'
import { currentDatabase } from '#db/current.ts'
import type { VaultFactsRow } from '#db/paper.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'

/** 迎检资料 on this device shows the answer at once, also offline; where it was never read, there is nothing to change. */
async function keepForInspection(recalls: Recall[]): Promise<void> {
  await currentDatabase()
    ?.vault.where('key')
    .equals('facts')
    .modify((row) => {
      const facts = row as VaultFactsRow
      facts.facts = { ...facts.facts, recalls }
    })
}

/**
 * Says what this company still has of a batch; its recall as it stands then. Throws recall.notFound, recall.closed,
 * recall.quantity, or a NetworkError.
 */
export async function answerRecall(id: number, remaining: number, note: string): Promise<Recall | undefined> {
  const list = await call(api.recall.answer, { params: { id }, body: { remaining, note } })
  void pullNow()
  await keepForInspection(list)
  return list.find((one) => one.id === id)
}
