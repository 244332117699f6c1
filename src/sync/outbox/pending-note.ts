/**
 * A note in local storage of how many edits wait in the database, so that their loss can be told should the browser
 * delete it. The note names the database's birth, because another may have taken its place. On a public computer every
 * tab has a database of its own in its memory, so each has a note of its own, for as long as something waits in it.
 */
import type { UserDatabase } from '#db/user-database.ts'

const keyOf = (buyerId: number) => `changbei.kept.${buyerId}`

type PendingNote = { pending: number; birth: string }

/** Undefined when nothing was noted, or local storage is unusable. */
export const readPendingNote = (buyerId: number): PendingNote | undefined => readNote(keyOf(buyerId))

function readNote(key: string): PendingNote | undefined {
  try {
    const { pending, birth } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<PendingNote>
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
    notePending(db, birth, pending)
  } catch {
    // Without the note a loss is reported without its extent.
  }
}

/** The same for whoever knows it. May throw where local storage is unusable. */
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

/**
 * It says that something was lost and to whom, never what, and stays until that account signs in (account/notes.ts).
 */
const UNKEPT = 'changbei.unkept'
const unkeptKey = (buyerId: number, birth: string) => `${UNKEPT}.${birth}.${buyerId}`
const tabLock = (birth: string) => `changbei-tab-${birth}`
const askToStay = (event: Event) => event.preventDefault()
let held: string | undefined

/** While something waits in this page's memory, the browser asks before it leaves the page. */
function noteUnkept(buyerId: number, note: PendingNote): void {
  const key = unkeptKey(buyerId, note.birth)
  if (note.pending === 0) return forgetUnkept(key)
  if (held !== note.birth) {
    held = note.birth
    // Held until the page ends: whoever finds the note without the lock knows that it did.
    void navigator.locks?.request(tabLock(note.birth), () => new Promise(() => undefined))
  }
  window.addEventListener('beforeunload', askToStay)
  localStorage.setItem(key, JSON.stringify(note))
}

function forgetUnkept(key: string): void {
  window.removeEventListener('beforeunload', askToStay)
  localStorage.removeItem(key)
}

/** The database in memory was emptied: nothing is lost with its page. Never throws. */
export function forgetUnkeptNote({ buyerId }: UserDatabase): void {
  try {
    if (held !== undefined) forgetUnkept(unkeptKey(buyerId, held))
  } catch {
    // A blocked storage has no note.
  }
}

/** How many edits of this account waited in pages that are gone; says so once. Never rejects. */
export async function takeLostNotes(buyerId: number): Promise<number> {
  try {
    const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
    const alive = new Set(locks.map(({ name }) => name))
    let lost = 0
    for (const key of Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!)) {
      const note = key.startsWith(`${UNKEPT}.`) && key.endsWith(`.${buyerId}`) ? readNote(key) : undefined
      if (!note || alive.has(tabLock(note.birth))) continue
      lost += note.pending
      localStorage.removeItem(key)
    }
    return lost
  } catch {
    return 0
  }
}
