/** The one open database of this tab: the signed-in buyer's, or none. Without Dexie, which a visitor's page does not need. */
import type { UserDatabase } from './user-database.ts'

let current: UserDatabase | undefined
let connections = 0
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever another database, or none, becomes current or it was opened anew. Returns the way to stop. */
export function subscribeDatabase(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentDatabase = (): UserDatabase | undefined => current
/** Another number for every connection: what was read over an earlier one may have ended with it. */
export const currentConnection = (): number => connections

/** Makes an opened database the current one, or says that it was opened anew. */
export function adoptDatabase(db: UserDatabase): void {
  current = db
  connections += 1
  announce()
}

export function closeUserDatabase(): void {
  const closing = current
  if (!closing) return
  current = undefined
  closing.close()
  announce()
}
