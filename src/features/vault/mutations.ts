import { api } from '#contract/api.ts'
import { currentDatabase } from '#db/current.ts'
import type { VaultFactsRow } from '#db/paper.ts'
import type { PaperSubject } from '#domain/vault/papers.ts'
import { call } from '#sync/transport/call.ts'

/** Asks the seller for papers; throws paper.notFound or a NetworkError. What was asked for is shown at once. */
export async function askForPapers(papers: readonly PaperSubject[]): Promise<void> {
  const requests = await call(api.vault.ask, { body: { papers: [...papers] } })
  const db = currentDatabase()
  await db?.vault
    .where('key')
    .equals('facts')
    .modify((row) => {
      const facts = row as VaultFactsRow
      facts.facts = { ...facts.facts, requests }
    })
}

/** How many months this device keeps from now on. */
export async function chooseMonths(months: number): Promise<void> {
  await currentDatabase()?.vault.put({ key: 'choice', months })
}
