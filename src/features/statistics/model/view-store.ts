import type { ViewCount } from '#domain/statistics/view.ts'
import { storedJson } from '#lib/stored-value.ts'

/** What this device counted: what is still added to, and the report that was sent and not yet answered. */
export type Counted = { open: ViewCount[]; sent?: { batch: string; views: ViewCount[] } }

const counts = storedJson<Partial<Counted>>('changbei.views')

/** Nothing when nothing was counted, or the storage is unusable or tampered with. */
export function readCounted(): Counted {
  const { open, sent } = counts.read() ?? {}
  return { open: Array.isArray(open) ? open : [], ...(sent && { sent }) }
}

export const storeCounted = (counted: Counted): void => counts.write(counted)
