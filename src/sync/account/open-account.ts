/** Opens the account's database and tells the page what became of its storage, should it have suffered. */
import { type OpenCallback, openUserDatabase as open } from '#db/open.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

import { wakeSync } from '../load-engine.ts'
import { readClient } from '../outbox/meta.ts'
import { readBirth, readPendingNote, rememberPending } from '../outbox/pending-note.ts'
import { storageNoticeStore } from '../stores.ts'
import { isSharedComputer } from '../transport/session.ts'
import { readRemembered } from './remembered-account.ts'

/** On a public computer it stands in memory. */
export async function openUserDatabase(buyerId: number): Promise<UserDatabase> {
  const place = isSharedComputer() ? (await import('#db/memory.lazy.ts')).inMemory : undefined
  return open(buyerId, onOpened, () => isSignedInHere(buyerId), place)
}

/** As far as this browser remembers; what it remembers may be lost. */
function isSignedInHere(buyerId: number): boolean {
  const { buyerId: shown = buyerId, isVisitor, signOut, isShared = false } = readRemembered()
  return shown === buyerId && !isVisitor && !signOut && isShared === isSharedComputer()
}

/**
 * A database with another birth than the noted one has taken the place of a database that the browser deleted. The
 * birth is written here only, while a client may be written by any tab at any time, even during the loss.
 */
const onOpened: OpenCallback = async (db, { isRebuilt }) => {
  const { client, birth } = await db.transaction('rw', db.meta, async () => {
    const [storedClient, storedBirth] = [await db.meta.get('client'), await readBirth(db)]
    if (!storedClient) await db.meta.put(await readClient(db))
    if (!storedBirth) await db.meta.put({ name: 'birth', id: randomId() })
    return { client: storedClient, birth: storedBirth }
  })
  const note = readPendingNote(db.buyerId)
  const isEvicted = !db.isInMemory && note !== undefined && note.birth !== birth
  const lost = note && { lost: note.pending }
  if (isRebuilt) storageNoticeStore.set({ kind: 'rebuilt', ...lost })
  else if (isEvicted) storageNoticeStore.set({ kind: 'evicted', ...lost })
  await rememberPending(db)
  // A new or evicted database is empty: pull everything from the server.
  if (!client || isEvicted) wakeSync('signal')
}
