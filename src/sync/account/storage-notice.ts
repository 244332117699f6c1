/** What happened to this browser's storage that the buyer should know; nothing acknowledged is ever lost by it. */
export type StorageNotice = {
  /**
   * `evicted`: the browser deleted what it kept. `rebuilt`: the database was damaged and was made anew. `blocked`: a tab
   * of an older version holds the database and must be closed first; until then nothing can be kept.
   */
  kind: 'evicted' | 'rebuilt' | 'blocked'
  /** Edits that were not sent yet and are gone, where that is known. */
  lost?: number
}

let notice: StorageNotice | undefined
const listeners = new Set<() => void>()
const announce = (next: StorageNotice | undefined) => {
  notice = next
  for (const listener of listeners) listener()
}

/** Undefined while there is nothing to tell. */
export const storageNotice = (): StorageNotice | undefined => notice
export function subscribeStorageNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const publishStorageNotice = (next: StorageNotice): void => announce(next)
/** The buyer has read it. */
export const dismissStorageNotice = (): void => announce(undefined)
