import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { makeRoom } from '#db/make-room.ts'
import { reopen } from '#db/open.ts'
import { isConnectionError, isQuotaError } from '#db/storage-errors.ts'
import { askToPersist } from '#db/storage.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

import { giveUpFiles } from '../files/kept-files.ts'
import { type Edit, record } from './outbox.ts'

/** Records an edit; when that fails, repairs the storage where it can and tries once more. Rejects when it is not durable. */
export async function storeEdit<E extends Endpoint>(
  db: UserDatabase,
  endpoint: E,
  args: Args<E>,
  words: Pick<Edit, 'label' | 'knows'>,
): Promise<void> {
  // The same operation id both times, in case the first try was stored after all.
  const edit = { ...words, now: Date.now(), operationId: randomId() }
  try {
    await record(db, endpoint, args, edit)
  } catch (error) {
    if (!(await recoverStorage(db, error))) throw error
    await record(db, endpoint, args, edit).catch(async (again: unknown) => {
      // The catalogue and the pictures were not enough: the papers, which can be fetched again, go last of all.
      if (!isQuotaError(again) || !(await giveUpFiles(db))) throw again
      await record(db, endpoint, args, edit)
    })
  }
  void askToPersist()
}

/** Removes the cause of a failed write: makes room in a full storage, opens a lost connection again. False if it cannot. */
export async function recoverStorage(db: UserDatabase, error: unknown): Promise<boolean> {
  if (isQuotaError(error)) {
    await makeRoom()
    return true
  }
  return isConnectionError(error) && reopen(db)
}
