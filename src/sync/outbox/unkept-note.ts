/**
 * On a public computer every tab has a database of its own in its memory, and a note in local storage for as long as
 * something waits in it. The note says that something was lost and to whom, never what, and stays until that account
 * signs in (account/notes.ts).
 */
import type { UserDatabase } from '#db/user-database.ts'

/** `birth` tells a database from one that took its place. */
export type PendingNote = { pending: number; birth: string }

/** A note under any key; undefined where there is none. */
export function readNote(key: string): PendingNote | undefined {
  try {
    const { pending, birth } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<PendingNote>
    return typeof pending === 'number' && typeof birth === 'string' ? { pending, birth } : undefined
  } catch {
    return undefined
  }
}

const UNKEPT = 'changbei.unkept'
const unkeptKey = (buyerId: number, birth: string) => `${UNKEPT}.${birth}.${buyerId}`
const tabLock = (birth: string) => `changbei-tab-${birth}`
const askToStay = (event: Event) => event.preventDefault()
let held: string | undefined

/** While something waits in this page's memory, the browser asks before it leaves the page. */
export function noteUnkept(buyerId: number, note: PendingNote): void {
  const key = unkeptKey(buyerId, note.birth)
  if (note.pending === 0) return forget(key)
  if (held !== note.birth) {
    held = note.birth
    // Held until the page ends: whoever finds the note without the lock knows that it did.
    void navigator.locks?.request(tabLock(note.birth), () => new Promise(() => undefined))
  }
  window.addEventListener('beforeunload', askToStay)
  localStorage.setItem(key, JSON.stringify(note))
}

function forget(key: string): void {
  window.removeEventListener('beforeunload', askToStay)
  localStorage.removeItem(key)
}

/** The database in memory was emptied: nothing is lost with its page. Never throws. */
export function forgetUnkeptNote({ buyerId }: UserDatabase): void {
  try {
    if (held !== undefined) forget(unkeptKey(buyerId, held))
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
