import { specOf } from '#calls/call-specs.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { caughtUp } from '#db/live-answers.ts'
import { makeRoom } from '#db/make-room.ts'
import { reopen } from '#db/open.ts'
import { isConnectionError, isQuotaError } from '#db/storage-errors.ts'
import { askToPersist } from '#db/storage.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

import { giveUpFiles } from '../files/kept-files.ts'
import { type OptimisticEdit, optimisticEdits } from './optimistic.ts'
import { type EncodedEdit, encodeEdits, type NewEdit, recordCalls } from './outbox.ts'

/**
 * Records edits, all or none. When that fails, it repairs the storage where it can and tries again. Rejects when they
 * are not durable.
 */
export async function storeEdits<E extends Endpoint>(
  db: UserDatabase,
  endpoint: E,
  edits: readonly NewEdit<E>[],
): Promise<void> {
  const now = Date.now()
  // The same operation ids at every try, in case an earlier one was stored after all.
  const known = encodeEdits(
    endpoint,
    edits.map((edit) => ({ ...edit, now, operationId: randomId() })),
  )
  const written = write(db, known)
  const [first] = known
  // A single edit is shown at once; several together are drawn once, when they are stored.
  if (first && known.length === 1) {
    const { call, edit } = first
    const collection = specOf(call.endpoint)?.collection
    showOptimistic({ db, collection, ...call, at: now, ...(edit.knows && { knows: edit.knows }) }, written)
  }
  await written
  void askToPersist()
}

async function write(db: UserDatabase, edits: readonly EncodedEdit[]): Promise<void> {
  const recordOnce = () => recordCalls(db, edits)
  try {
    await recordOnce()
  } catch (error) {
    if (!(await recoverStorage(db, error))) throw error
    await recordOnce().catch(async (again: unknown) => {
      // The catalogue and the pictures were not enough: the papers, which can be fetched again, go last of all.
      if (!isQuotaError(again) || !(await giveUpFiles(db))) throw again
      await recordOnce()
    })
  }
}

/** How long to wait (ms): a live query whose connection was lost never answers. */
const READ_MS = 5_000

const hasRead = (): Promise<void> =>
  new Promise((resolve) => {
    const latest = setTimeout(resolve, READ_MS)
    void caughtUp().then(() => {
      clearTimeout(latest)
      // A turn later, so that React draws what has been read with it or before.
      return setTimeout(resolve)
    })
  })

/** Shows the edit until it is written and the page has read it, or cannot be written. */
function showOptimistic(edit: OptimisticEdit, written: Promise<void>): void {
  optimisticEdits.set([...optimisticEdits.get(), edit])
  const hide = () => optimisticEdits.set(optimisticEdits.get().filter((shown) => shown !== edit))
  void written.then(hasRead).then(hide, hide)
}

/**
 * Removes the cause of a failed write: makes room in a full storage, opens a lost connection again. False if it cannot.
 */
export async function recoverStorage(db: UserDatabase, error: unknown): Promise<boolean> {
  if (isQuotaError(error)) {
    await makeRoom()
    return true
  }
  return isConnectionError(error) && reopen(db)
}
