import { makeRoom } from '#db/make-room.ts'
import { reopen } from '#db/open.ts'
import { isConnectionError, isQuotaError } from '#db/storage-errors.ts'
import type { UserDatabase } from '#db/user-database.ts'

/** Mends what made a write fail: gives a full storage room, opens a lost connection again. False when it cannot. */
export async function mend(db: UserDatabase, error: unknown): Promise<boolean> {
  if (isQuotaError(error)) {
    await makeRoom()
    return true
  }
  return isConnectionError(error) && reopen(db)
}
