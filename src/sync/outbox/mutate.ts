/**
 * The one way to change something: the call is written into the outbox and from then on will reach the server, whatever
 * happens to the network, the tab or the machine. The page sees it through `useCollection` at once.
 */
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { currentDatabase } from '#db/current.ts'
import type { OutboxEntry } from '#db/user-database.ts'

import { loadEngine, wakeSync } from '../load-engine.ts'
import { engineStatus, publishStorageFailure } from '../stores.ts'
import type { NewEdit } from './outbox.ts'

/**
 * Resolves when the edit is durable. `label` tells the buyer what it was, in Chinese; `knows` lets a quick
 * addition, or a favorite that is brought back, show at once as it will be; what `isFinal` is not taken back.
 * Throws auth.required for visitors, sync.outdated when newer code took over the database, and what `record` throws;
 * rejects when it cannot be stored.
 */
export const mutate = <E extends Endpoint & { queueable: true }>(
  endpoint: E,
  args: Args<E>,
  edit: Pick<OutboxEntry, 'label' | 'knows' | 'isFinal'>,
): Promise<void> => mutateAll(endpoint, [{ ...edit, args }])

/** `mutate` for many calls that the server answers one by one: all of them are durable, or none is. */
export async function mutateAll<E extends Endpoint & { queueable: true }>(
  endpoint: E,
  edits: readonly NewEdit<E>[],
): Promise<void> {
  const db = currentDatabase()
  if (!db) throw new AppError(engineStatus().state === 'updateRequired' ? 'sync.outdated' : 'auth.required')
  if (edits.length === 0) return
  try {
    const { storeEdits } = await loadEngine()
    await storeEdits(db, endpoint, edits)
  } catch (error) {
    if (!(error instanceof AppError)) publishStorageFailure(error)
    throw error
  }
  wakeSync('edit')
}
