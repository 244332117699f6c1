import type { CollectionName, Row } from '#contract/collections.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { readClient, readCursor } from './client-mark.ts'
import { fold, type Folded } from './fold.ts'

/** A collection as the buyer sees it. `asOf` is when the server's part was learnt (epoch ms), absent when never. */
export type Seen<C extends CollectionName> = Folded<C> & { asOf?: number }

/** Base and outbox in one snapshot: between two of them an edit is in exactly one. */
export async function readFolded<C extends CollectionName>(db: UserDatabase, collection: C): Promise<Seen<C>> {
  const table = db.table<Row<C>>(collection)
  return db.transaction('r', [table, db.outbox, db.meta], async () => {
    const [base, client, cursor] = await Promise.all([table.toArray(), readClient(db), readCursor(db)])
    const entries = await db.outbox.where('seq').above(client.acknowledgedSeq).sortBy('seq')
    return { ...fold(collection, base, entries), ...(cursor && { asOf: cursor.at }) }
  })
}
