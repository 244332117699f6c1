/** What the browser grants this site: whether it promised to keep the data, and bytes used and allowed. */
export type StorageFacts = { isPersisted: boolean; usedBytes: number; quotaBytes: number }

/** Never rejects: a browser that does not say counts as one that promised nothing. */
export async function readStorage(): Promise<StorageFacts> {
  try {
    const [isPersisted, estimate] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()])
    return { isPersisted, usedBytes: estimate.usage ?? 0, quotaBytes: estimate.quota ?? 0 }
  } catch {
    return { isPersisted: false, usedBytes: 0, quotaBytes: 0 }
  }
}

let isAsked = false

/** Asks the browser, once, not to evict what is kept: after the first real edit, when there is something to keep. */
export async function askToPersist(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    await navigator.storage.persist()
  } catch {
    // Refusing is the browser's right; eviction is survived (docs/sync.md).
  }
}
