import { api } from '#contract/api.ts'
import { currentDatabase } from '#db/current.ts'
import type { VaultFactsRow } from '#db/paper.ts'
import { ASKED_MAX, type PaperSubject } from '#domain/vault/papers.ts'
import { call } from '#sync/transport/call.ts'

/**
 * Asks the seller for papers, many in several calls; throws paper.notFound or a NetworkError. What was asked for is
 * shown at once.
 */
export async function askForPapers(papers: readonly PaperSubject[]): Promise<void> {
  for (let from = 0; from < papers.length; from += ASKED_MAX) {
    const requests = await call(api.vault.ask, { body: { papers: papers.slice(from, from + ASKED_MAX) } })
    await currentDatabase()
      ?.vault.where('key')
      .equals('facts')
      .modify((row) => {
        const facts = row as VaultFactsRow
        facts.facts = { ...facts.facts, requests }
      })
  }
}

/** How many months this device keeps from now on. */
export async function chooseMonths(months: number): Promise<void> {
  await currentDatabase()?.vault.put({ key: 'choice', months })
}
