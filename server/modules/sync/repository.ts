import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'

import { type CollectionName, collectionNames } from '#contract/protocol/collections.ts'

import type { Executor } from '../../db/connect.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { statement } from '../../db/statement.ts'
import type { Head } from '../../platform/replay/change-log.ts'
import { changeLog } from '../../tables/sync.ts'

export type ChangedRow = { collection: CollectionName; key: string; at: number }

const changesQuery = preparedQuery((db) =>
  db
    .select({ collection: changeLog.collection, key: changeLog.key, at: max(changeLog.at) })
    .from(changeLog)
    .where(
      and(
        eq(changeLog.audience, sql.placeholder('audience')),
        gt(changeLog.number, sql.placeholder('number')),
        inArray(changeLog.collection, collectionNames),
      ),
    )
    .groupBy(changeLog.collection, changeLog.key)
    .prepare('changes_after'),
)

/**
 * Which rows of which mirrored collections changed after `number`, each named once, with its last change (epoch ms).
 */
export const changesAfter = async (db: Executor, audience: string, number: number): Promise<ChangedRow[]> =>
  (await changesQuery(db).execute({ audience, number })) as ChangedRow[]

const standingOf = statement<Head & { acknowledged: number }>(
  'mirror_standing',
  () => sql`select epoch, number, coalesce((
      select seq from client_marks
      where client_id = ${sql.placeholder('clientId')}::text and buyer_id = ${sql.placeholder('buyerId')}::int
    ), 0) as acknowledged
    from change_heads where audience = ${sql.placeholder('audience')}`,
)

/**
 * Epoch and newest number of an audience, and the newest sequence number of a client that has its outcome (0 for one
 * that is unknown or another buyer's); undefined for an audience nothing was recorded for yet.
 */
export const findStanding = async (
  db: Executor,
  { clientId = null, ...of }: { audience: string; clientId: string | null | undefined; buyerId: number },
): Promise<(Head & { acknowledged: number }) | undefined> => (await standingOf(db, { ...of, clientId }))[0]
