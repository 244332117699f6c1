import type { CollectionName, Row } from '#contract/protocol/collections.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { ANY_ROW, fold, type FoldResult, isEdited } from '../outbox/fold.ts'
import { readClient, readCursor } from '../outbox/meta.ts'
import { inOrder } from '../outbox/outbox.ts'

/** A collection as the buyer sees it. `asOf` is when the server's part was pulled (epoch ms), absent when never. */
export type CollectionSnapshot<C extends CollectionName> = FoldResult<C> & { asOf?: number }

/**
 * Reads base and outbox in one snapshot, so that an edit is in exactly one of them. Of the outbox it reads only the
 * entries that may touch the collection.
 */
export function readFolded<C extends CollectionName>(db: UserDatabase, collection: C): Promise<CollectionSnapshot<C>> {
  const table = db.table<Row<C>>(collection)
  const asked = isEdited(collection)
    ? db.snapshot([table, db.outbox, db.meta], () =>
        Promise.all([table.toArray(), readCursor(db), readClient(db), touching(db, collection)]),
      )
    : db.snapshot([table, db.meta], () => Promise.all([table.toArray(), readCursor(db)]))
  return asked.then(([base, cursor, client, entries = []]) => {
    const pending = entries.filter(({ seq }) => seq > (client?.acknowledgedSeq ?? 0))
    return { ...fold(collection, base, pending), ...(cursor && { asOf: cursor.at }) }
  })
}

/** The entries that touch rows of a collection, or rows that cannot be named, in their order. */
async function touching(db: UserDatabase, collection: CollectionName): Promise<OutboxEntry[]> {
  const byKey = db.outbox.where('keys')
  const lists = await Promise.all([byKey.startsWith(`${collection}:`).toArray(), byKey.equals(ANY_ROW).toArray()])
  return inOrder(lists.flat())
}
