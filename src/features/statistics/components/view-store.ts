import type { ViewCount } from '#domain/statistics/view.ts'

/** What this device counted: what is still added to, and the report that was sent and not yet answered. */
export type Counted = { open: ViewCount[]; sent?: { batch: string; views: ViewCount[] } }

const KEY = 'changbei.views'

/** Nothing when nothing was counted, or the storage is unusable or tampered with. */
export function readCounted(): Counted {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Counted>
    return { open: Array.isArray(stored.open) ? stored.open : [], ...(stored.sent && { sent: stored.sent }) }
  } catch {
    return { open: [] }
  }
}

export function storeCounted(counted: Counted): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(counted))
  } catch {
    // Then these views are not counted: nothing a buyer would want told.
  }
}
