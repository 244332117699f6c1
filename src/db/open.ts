/** The one open database of this tab: the signed-in buyer's, or none. */
import { GuestDatabase, UserDatabase } from './user-database.ts'

let current: UserDatabase | undefined
let guest: GuestDatabase | undefined
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever another database, or none, becomes current. Returns the way to stop it. */
export function subscribeDatabase(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentDatabase = (): UserDatabase | undefined => current

/** The visitor's small store of answers. */
export const guestDatabase = (): GuestDatabase => (guest ??= new GuestDatabase())

/** Opens the buyer's database and makes it current, closing another buyer's first. Rejects when storage is unusable. */
export async function openUserDatabase(buyerId: number): Promise<UserDatabase> {
  if (current?.buyerId === buyerId) return current
  closeUserDatabase()
  const db = new UserDatabase(buyerId)
  // Newer code in another tab wants to upgrade: make way at once, and let this tab's next use say that it is outdated.
  db.on('versionchange', () => {
    db.close()
    if (current === db) closeUserDatabase()
  })
  await db.open()
  current = db
  announce()
  void keepStorage()
  return db
}

export function closeUserDatabase(): void {
  const closing = current
  if (!closing) return
  current = undefined
  closing.close()
  announce()
}

/** Asks the browser not to evict what has not been sent yet. */
async function keepStorage(): Promise<void> {
  try {
    await navigator.storage?.persist?.()
  } catch {
    // Refusing is the browser's right; eviction is survived (docs/sync.md).
  }
}
