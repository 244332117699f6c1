import { specOf } from '#calls/call-specs.ts'
import { BATCH_ENTRIES_MAX } from '#contract/sync.ts'
import type { OutboxEntry } from '#db/user-database.ts'
import { BoundedMap } from '#lib/bounded-map.ts'

/** More edits are not on their way, or answered just now, at once: two full batches. */
const KEPT = 2 * BATCH_ENTRIES_MAX

/**
 * Edits of this page whose answer tells all they change, by operation id: the server's notice of such an edit brings
 * nothing new. An edit counts from before it leaves, because the notice may be faster than the answer.
 */
export function createToldEdits() {
  const ids = new BoundedMap<string, true>(KEPT)
  return {
    add(entries: readonly OutboxEntry[]): void {
      for (const entry of entries) if (isTold(entry)) ids.set(entry.operationId, true)
    },
    /** Their answer did not come, or did not say it. */
    drop(entries: readonly OutboxEntry[]): void {
      for (const { operationId } of entries) ids.delete(operationId)
    },
    /** Whether all of these are such edits; false for none, which is a notice that names no cause. */
    hasAll: (causes: readonly string[]): boolean => causes.length > 0 && causes.every((cause) => ids.has(cause)),
  }
}

export type ToldEdits = ReturnType<typeof createToldEdits>

/** After the answer to a renumbered entry the whole base is asked for, whatever it says. */
const isTold = ({ endpoint, isRenumbered = false }: OutboxEntry): boolean => {
  const spec = specOf(endpoint)
  return !isRenumbered && spec?.collection === 'cart' && spec.installs !== undefined
}
