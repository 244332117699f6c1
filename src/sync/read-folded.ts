import type { CollectionName, Row } from '#contract/collections.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { readClient, readCursor } from './client-mark.ts'
import { fold, type Folded } from './fold.ts'

/** A collection as the buyer sees it. `asOf` is when the server's part was learnt (epoch ms), absent when never. */
export type Seen<C extends CollectionName> = Folded<C> & { asOf?: number }

/** Base and outbox in one snapshot: between two of them an edit is in exactly one. */
export function readFolded<C extends CollectionName>(db: UserDatabase, collection: C): Promise<Seen<C>> {
  const table = db.table<Row<C>>(collection)
  const asked = db.snapshot([table, db.outbox, db.meta], () =>
    Promise.all([table.toArray(), db.outbox.orderBy('seq').toArray(), readClient(db), readCursor(db)]),
  )
  return asked.then(([base, entries, { acknowledgedSeq }, cursor]) => {
    const own = entries.filter(({ seq }) => seq > acknowledgedSeq)
    return { ...fold(collection, base, own), ...(cursor && { asOf: cursor.at }) }
  })
}
