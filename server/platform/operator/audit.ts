/** The audit of the seller's side: rows are added in the transaction of the act, and never changed. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'
import { minuteOf } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { auditEntries } from '../../tables/operator.ts'

/** What was done to what; `title` names the object for a reader, `before` and `after` are the fields that changed. */
export type AuditNote = {
  object: string
  objectId?: number
  title: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

export async function addAudit(tx: Executor, row: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(row)
}

/**
 * Refuses an act on a row of another version than the operator saw, and names who was first. `object`: every name under
 * which the audit knows acts on the row. `seen` is absent when a command acts on whatever there is. Throws
 * ops.overtaken.
 */
export async function assertVersion(
  tx: Executor,
  { object, objectId, version }: { object: string | readonly string[]; objectId: number; version: number },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const [newest] = await tx
    .select({ name: auditEntries.operatorName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(inArray(auditEntries.object, [object].flat()), eq(auditEntries.objectId, objectId)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  throw new AppError(
    'ops.overtaken',
    newest && { text: `${newest.name} 已于 ${minuteOf(newest.at)} 处理过，请刷新后再看` },
  )
}

/** The last acts on an object, which may be called otherwise where it is changed in parts; the newest first. */
export const findActs = (db: Executor, object: string | readonly string[], objectId: number, limit: number) =>
  db
    .select()
    .from(auditEntries)
    .where(and(inArray(auditEntries.object, [object].flat()), eq(auditEntries.objectId, objectId)))
    .orderBy(desc(auditEntries.id))
    .limit(limit)

/** Id → who acted on it last, and when. */
export async function findLastActors(
  db: Executor,
  object: string,
  ids: readonly number[],
): Promise<Map<number, { name: string; at: number; reason: string | null }>> {
  const { objectId, operatorName, at, reason } = auditEntries
  const rows = await db
    .selectDistinctOn([objectId], { id: objectId, name: operatorName, at, reason })
    .from(auditEntries)
    .where(and(eq(auditEntries.object, object), inArray(auditEntries.objectId, [...ids])))
    .orderBy(asc(auditEntries.objectId), desc(auditEntries.id))
  return new Map(rows.map(({ id, ...actor }) => [Number(id), actor]))
}
