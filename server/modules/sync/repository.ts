import { and, eq, gt, inArray, max } from 'drizzle-orm'

import { type CollectionName, collectionNames } from '#contract/protocol/collections.ts'

import type { Executor } from '../../db/connect.ts'
import { changeLog, clientMarks } from '../../tables/sync.ts'

export type ChangedRow = { collection: CollectionName; key: string; at: number }

/** Which rows of which mirrored collections changed after `number`, each named once, with its last change (epoch ms). */
export async function changesAfter(db: Executor, audience: string, number: number): Promise<ChangedRow[]> {
  const rows = await db
    .select({ collection: changeLog.collection, key: changeLog.key, at: max(changeLog.at) })
    .from(changeLog)
    .where(
      and(
        eq(changeLog.audience, audience),
        gt(changeLog.number, number),
        inArray(changeLog.collection, collectionNames),
      ),
    )
    .groupBy(changeLog.collection, changeLog.key)
  return rows as ChangedRow[]
}

/** Newest sequence number of a client that has its outcome; 0 for one that is unknown or another buyer's. */
export async function acknowledgedOf(db: Executor, clientId: string | undefined, buyerId: number): Promise<number> {
  if (clientId === undefined) return 0
  const [mark] = await db
    .select({ seq: clientMarks.seq })
    .from(clientMarks)
    .where(and(eq(clientMarks.clientId, clientId), eq(clientMarks.buyerId, buyerId)))
  return mark?.seq ?? 0
}
