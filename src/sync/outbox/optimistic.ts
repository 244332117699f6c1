/**
 * Edits that are being written: a page shows them before the storage has them. Only in this tab, and never sent from
 * here.
 */
import type { StoredCall } from '#calls/recorded-call.ts'
import type { CollectionName } from '#contract/protocol/collections.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'
import { createStore } from '#lib/create-store.ts'

export type OptimisticEdit = StoredCall &
  Pick<OutboxEntry, 'at' | 'knows'> & { db: UserDatabase; collection: CollectionName | undefined }

/** In the order in which they were made. */
export const optimisticEdits = createStore<readonly OptimisticEdit[]>([])
