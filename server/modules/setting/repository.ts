/** SQL of the settings: their one row, and who changed what. */
import { desc, eq } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { auditEntries } from '../../tables/operator.ts'
import { type Settings, settings } from '../../tables/placement.ts'

/**
 * Holds the row until the transaction ends, so that two who change it follow each other. Undefined: nothing is stored.
 */
export async function lockSettings(tx: Executor): Promise<Settings | undefined> {
  const [row] = await tx.select().from(settings).limit(1).for('update')
  return row?.value
}

export async function storeSettings(tx: Executor, value: Settings): Promise<void> {
  await tx.insert(settings).values({ id: 1, value }).onConflictDoUpdate({ target: settings.id, set: { value } })
}

/** Newest first: how far back it is told who changed a setting. */
const CHANGES_MAX = 500

export const findChanges = (db: Executor, object: string) =>
  db
    .select({ at: auditEntries.at, operatorName: auditEntries.operatorName, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.object, object))
    .orderBy(desc(auditEntries.id))
    .limit(CHANGES_MAX)
