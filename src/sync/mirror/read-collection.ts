import type { CollectionName, Row } from '#contract/protocol/collections.ts'
import { currentDatabase } from '#db/current.ts'

import { loadEngine } from '../account/load-engine.ts'

/** The rows of a collection for the signed-in buyer, pending edits included; empty for a visitor. */
export async function readCollection<C extends CollectionName>(collection: C): Promise<Row<C>[]> {
  const db = currentDatabase()
  if (!db) return []
  const { readFolded } = await loadEngine()
  return (await readFolded(db, collection)).rows
}
