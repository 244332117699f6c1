/**
 * A note in local storage of how many edits wait in the database, so that their loss can be told should the browser delete
 * it. The note names the database's birth, because another may have taken its place.
 */
import type { UserDatabase } from '#db/user-database.ts'

const keyOf = (buyerId: number) => `changbei.kept.${buyerId}`

type PendingNote = { pending: number; birth: string }

/** Undefined when nothing was noted, or local storage is unusable. */
export function readPendingNote(buyerId: number): PendingNote | undefined {
  try {
    const { pending, birth } = JSON.parse(localStorage.getItem(keyOf(buyerId)) ?? '') as Partial<PendingNote>
    return typeof pending === 'number' && typeof birth === 'string' ? { pending, birth } : undefined
  } catch {
    return undefined
  }
}

/** Notes how many edits wait now. Never rejects. */
export async function rememberPending(db: UserDatabase): Promise<void> {
  try {
    const [birth, pending] = await db.snapshot([db.meta, db.outbox, db.submissions], () =>
      Promise.all([readBirth(db), db.countPending()]),
    )
    // The database was not looked at yet: the note is of the one before it.
    if (birth === undefined) return
    localStorage.setItem(keyOf(db.buyerId), JSON.stringify({ pending, birth }))
  } catch {
    // Without the note a loss is reported without its extent.
  }
}

/** Tells this database from one that took its place; undefined before it was first opened to the end. */
export async function readBirth(db: UserDatabase): Promise<string | undefined> {
  const birth = await db.meta.get('birth')
  return birth?.name === 'birth' ? birth.id : undefined
}
