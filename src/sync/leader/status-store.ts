/** What the engine is doing, as the page shows it. The sending tab tells the others (engine.ts). */
export type SyncState =
  | 'idle'
  | 'sending'
  | 'waiting'
  | 'offline'
  | 'needsAuth'
  | 'updateRequired'
  | 'blocked'
  | 'storageError'

export type EngineStatus = {
  state: SyncState
  /** When the next try is due (epoch ms), while waiting or offline. */
  until?: number
  /** Operation id of the entry the server keeps failing on. */
  blocked?: string
}

let status: EngineStatus = { state: 'idle' }
const listeners = new Set<() => void>()

export const engineStatus = (): EngineStatus => status
export function subscribeStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function publishStatus(next: EngineStatus): void {
  if (status.state === next.state && status.until === next.until && status.blocked === next.blocked) return
  status = next
  for (const listener of listeners) listener()
}

/** An edit could not be stored: the buyer must know, whatever else goes on. */
export function publishStorageFailure(error: unknown): void {
  console.error(error)
  publishStatus({ state: 'storageError' })
}
