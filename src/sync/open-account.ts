/** Opens the account's database and says what became of its storage, should it have suffered. */
import { type Witness, openUserDatabase as open } from '#db/open.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { readClient } from './client-mark.ts'
import { publishStorageNotice } from './storage-notice.ts'
import { wakeSync } from './wake.ts'

const keyOf = (buyerId: number) => `changbei.kept.${buyerId}`

export const openUserDatabase = (buyerId: number): Promise<UserDatabase> => open(buyerId, witness)

/** A database without a client is new; if there was one before, the browser has deleted it. */
const witness: Witness = async (db, { isRebuilt }) => {
  const client = await db.transaction('rw', db.meta, async () => {
    const known = await db.meta.get('client')
    if (!known) await db.meta.put(await readClient(db))
    return known
  })
  const kept = readKept(db.buyerId)
  const lost = kept && { lost: kept.pending }
  if (isRebuilt) publishStorageNotice({ kind: 'rebuilt', ...lost })
  else if (!client && kept) publishStorageNotice({ kind: 'evicted', ...lost })
  await rememberPending(db)
  // The server has the rest.
  if (!client) wakeSync('signal')
}

/** Notes outside the database how many edits wait in it, to be told if it is lost. Never rejects. */
export async function rememberPending(db: UserDatabase): Promise<void> {
  try {
    localStorage.setItem(keyOf(db.buyerId), JSON.stringify({ pending: await db.outbox.count() }))
  } catch {
    // Then a loss is told without its extent.
  }
}

function readKept(buyerId: number): { pending: number } | undefined {
  try {
    const { pending } = JSON.parse(localStorage.getItem(keyOf(buyerId)) ?? '') as { pending?: unknown }
    return typeof pending === 'number' ? { pending } : undefined
  } catch {
    return undefined
  }
}
