/**
 * A note in local storage of how many edits wait in the database, so that their loss can be reported should the browser
 * delete it. The note names the database's birth, because another may have taken its place.
 */
import type { UserDatabase } from '#db/user-database.ts'

import { noteUnkept, type PendingNote, readNote } from './unkept-note.ts'

const keyOf = (buyerId: number) => `changbei.kept.${buyerId}`

/** Undefined when nothing was noted, or local storage is unusable. */
export const readPendingNote = (buyerId: number): PendingNote | undefined => readNote(keyOf(buyerId))

/** Notes how many edits wait now. Never rejects. */
export async function rememberPending(db: UserDatabase): Promise<void> {
  try {
    const [birth, pending] = await db.snapshot([db.meta, db.outbox, db.submissions], () =>
      Promise.all([readBirth(db), db.countPending()]),
    )
    notePending(db, birth, pending)
  } catch {
    // Without the note a loss is reported without its extent.
  }
}

/** `rememberPending` for whoever knows the number. May throw where local storage is unusable. */
export function notePending(db: UserDatabase, birth: string | undefined, pending: number): void {
  // The database was not looked at yet: the note is of the one before it.
  if (birth === undefined) return
  if (db.isInMemory) noteUnkept(db.buyerId, { pending, birth })
  else localStorage.setItem(keyOf(db.buyerId), JSON.stringify({ pending, birth }))
}

/** Tells this database from one that took its place; undefined before it was first opened to the end. */
export async function readBirth(db: UserDatabase): Promise<string | undefined> {
  const birth = await db.meta.get('birth')
  return birth?.name === 'birth' ? birth.id : undefined
}
