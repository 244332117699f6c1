import { specOf } from '#calls/call-specs.ts'
import { BATCH_ENTRIES_MAX } from '#contract/sync.ts'
import type { OutboxEntry } from '#db/user-database.ts'
import { BoundedMap } from '#lib/bounded-map.ts'

/** Two full batches: no more edits are on their way or just answered at the same time. */
const KEPT = 2 * BATCH_ENTRIES_MAX

/**
 * Own edits whose answer carries all that a pull after them would bring, by operation id: the server's notice of such
 * an edit needs no pull. An edit counts from before it leaves, because the notice may be faster than the answer.
 */
export function createOwnEdits() {
  const ids = new BoundedMap<string, true>(KEPT)
  return {
    add(entries: readonly OutboxEntry[]): void {
      for (const entry of entries) if (isFullyAnswered(entry)) ids.set(entry.operationId, true)
    },
    /** Their answer did not come, or carried no rows. */
    drop(entries: readonly OutboxEntry[]): void {
      for (const { operationId } of entries) ids.delete(operationId)
    },
    /** Whether all of these are such edits. False for an empty list: such a notice does not say what caused it. */
    hasAll: (causes: readonly string[]): boolean => causes.length > 0 && causes.every((cause) => ids.has(cause)),
  }
}

export type OwnEdits = ReturnType<typeof createOwnEdits>

/** A renumbered entry never is: after its answer the whole base is asked for. */
const isFullyAnswered = ({ endpoint, isRenumbered = false }: OutboxEntry): boolean =>
  !isRenumbered && (specOf(endpoint)?.isFullyAnswered ?? false)
