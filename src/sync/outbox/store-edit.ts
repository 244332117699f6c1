import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { askToPersist } from '#db/storage.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

import { type Edit, record } from './outbox.ts'
import { mend } from './recover-storage.ts'

/**
 * Records an edit, and once more after mending what can be mended: a full storage is given room, a lost connection is
 * opened again. Rejects when it is not durable then.
 */
export async function storeEdit<E extends Endpoint>(
  db: UserDatabase,
  endpoint: E,
  args: Args<E>,
  said: Pick<Edit, 'label' | 'knows'>,
): Promise<void> {
  // The same edit both times, should the first have been stored after all.
  const edit = { ...said, now: Date.now(), operationId: randomId() }
  try {
    await record(db, endpoint, args, edit)
  } catch (error) {
    if (!(await mend(db, error))) throw error
    await record(db, endpoint, args, edit)
  }
  void askToPersist()
}
