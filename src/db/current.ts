/** The one open database of this tab: the signed-in buyer's, or none. Without Dexie, which a visitor's page does not need. */
import type { UserDatabase } from './user-database.ts'

let current: UserDatabase | undefined
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

/** Makes an opened database the current one. */
export function adoptDatabase(db: UserDatabase): void {
  current = db
  announce()
}

export function closeUserDatabase(): void {
  const closing = current
  if (!closing) return
  current = undefined
  closing.close()
  announce()
}
