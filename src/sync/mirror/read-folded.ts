import type { CollectionName, Row } from '#contract/protocol/collections.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { readCursor } from '../outbox/cursor.ts'
import { ANY_ROW, fold, type FoldResult, isEdited } from '../outbox/fold.ts'
import { readClient } from '../outbox/meta.ts'
import type { OptimisticEdit } from '../outbox/optimistic.ts'
import { inOrder } from '../outbox/outbox.ts'

/** A collection as the buyer sees it; `isPulled`: the server has said what there is of it. */
export type CollectionSnapshot<C extends CollectionName> = FoldResult<C> & { isPulled: boolean }

/**
 * Reads base and outbox in one snapshot, so that an edit is in exactly one of them. Of the outbox it reads only the
 * entries that may touch the collection.
 */
export const readFolded = <C extends CollectionName>(db: UserDatabase, collection: C): Promise<CollectionSnapshot<C>> =>
  readWith(db, collection, marksOf(db).get(collection) ?? { client: false, cursor: false })

/** A snapshot with edits laid over it that are not stored yet. */
export function foldOnto<C extends CollectionName>(
  collection: C,
  snapshot: CollectionSnapshot<C>,
  edits: readonly OptimisticEdit[],
): CollectionSnapshot<C> {
  const { rows, pendingKeys } = fold(collection, snapshot.rows, edits)
  return { ...snapshot, rows, pendingKeys: new Set([...snapshot.pendingKeys, ...pendingKeys]) }
}

type Marks = { client: boolean; cursor: boolean }

/** The marks that each collection needed when it was last read: its next reading usually needs the same. */
const lastMarks = new WeakMap<UserDatabase, Map<CollectionName, Marks>>()
/** The collection in which edits were last found: the next edit is usually of the same, and is then read in one go. */
const lastEdited = new WeakMap<UserDatabase, CollectionName>()

function marksOf(db: UserDatabase): Map<CollectionName, Marks> {
  const marks = lastMarks.get(db) ?? new Map<CollectionName, Marks>()
  lastMarks.set(db, marks)
  return marks
}

/**
 * The marks of client and cursor change with every edit and every pull. A live query that reads them runs again each
 * time, so they are read only where they decide: the client's where edits are pending, or will be again; the cursor's
 * where no rows are.
 */
function readWith<C extends CollectionName>(
  db: UserDatabase,
  collection: C,
  marks: Marks,
): Promise<CollectionSnapshot<C>> {
  const table = db.table<Row<C>>(collection)
  const outbox = isEdited(collection) ? [db.outbox] : []
  const meta = marks.client || marks.cursor ? [db.meta] : []
  const asked = db.snapshot([table, ...outbox, ...meta], () =>
    Promise.all([
      table.toArray(),
      isEdited(collection) ? touching(db, collection) : [],
      marks.client ? readClient(db) : undefined,
      marks.cursor ? readCursor(db) : undefined,
    ]),
  )
  return asked.then(([base, entries, client, cursor]) => {
    const needed = { client: entries.length > 0, cursor: base.length === 0 }
    if (needed.client) lastEdited.set(db, collection)
    marksOf(db).set(collection, { ...needed, client: lastEdited.get(db) === collection })
    if ((needed.client && !marks.client) || (needed.cursor && !marks.cursor)) return readWith(db, collection, needed)
    const pending = entries.filter(({ seq }) => seq > (client?.acknowledgedSeq ?? 0))
    return { ...fold(collection, base, pending), isPulled: base.length > 0 || cursor !== undefined }
  })
}

/** The entries that touch rows of a collection, or rows that cannot be named, in their order. */
async function touching(db: UserDatabase, collection: CollectionName): Promise<OutboxEntry[]> {
  const byKey = db.outbox.where('keys')
  const lists = await Promise.all([byKey.startsWith(`${collection}:`).toArray(), byKey.equals(ANY_ROW).toArray()])
  return inOrder(lists.flat())
}
