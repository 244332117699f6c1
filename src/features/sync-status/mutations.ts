import { currentDatabase } from '#db/current.ts'
import * as edits from '#sync/edits.ts'
import { wakeSync } from '#sync/wake.ts'

/** Sends and pulls now, whatever pause was planned. */
export const syncNow = (): void => wakeSync('signal')

/** The buyer has read what was refused. */
export async function putAside(operationId: string): Promise<void> {
  const db = currentDatabase()
  if (db) await edits.putAside(db, operationId)
}
