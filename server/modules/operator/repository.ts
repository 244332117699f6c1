import { and, asc, count, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'

import type { ListSpan } from '#contract/ops/shapes.ts'
import type { RecoveryCodes } from '#domain/company/sign-in.ts'

import type { Executor } from '../../db/connect.ts'
import { containsText } from '../../db/search-words.ts'
import { betweenDays, keyset } from '../../db/seller-list.ts'
import { auditEntries, operators, operatorSessions } from '../../tables/operator.ts'

export type OperatorRow = typeof operators.$inferSelect

export async function findOperatorByName(db: Executor, username: string): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operators).where(eq(operators.username, username))
  return row
}

export async function findOperator(db: Executor, id: number): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operators).where(eq(operators.id, id)).for('update')
  return row
}

/** The operator of an unused invitation. */
export async function findInvited(db: Executor, invitation: string, now: number): Promise<OperatorRow | undefined> {
  const [row] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.invitation, invitation), gt(operators.invitationEndsAt, now), operators.isEnabled))
  return row
}

/** Undefined when the name is taken. */
export async function insertOperator(
  tx: Executor,
  row: typeof operators.$inferInsert,
): Promise<OperatorRow | undefined> {
  const [added] = await tx.insert(operators).values(row).onConflictDoNothing().returning()
  return added
}

export async function updateOperator(
  tx: Executor,
  id: number,
  row: Partial<typeof operators.$inferInsert>,
): Promise<void> {
  await tx.update(operators).set(row).where(eq(operators.id, id))
}

/** Marks the code of a time step as used; false when it was before. */
export async function useStep(db: Executor, id: number, step: number): Promise<boolean> {
  const used = await db
    .update(operators)
    .set({ totpStep: step })
    .where(and(eq(operators.id, id), lt(operators.totpStep, step)))
    .returning({ id: operators.id })
  return used.length > 0
}

/** False when they have changed since `before` was read. */
export async function replaceRecoveryCodes(
  db: Executor,
  id: number,
  left: RecoveryCodes,
  before: RecoveryCodes,
): Promise<boolean> {
  const replaced = await db
    .update(operators)
    .set({ recoveryCodes: left })
    .where(and(eq(operators.id, id), eq(operators.recoveryCodes, before)))
    .returning({ id: operators.id })
  return replaced.length > 0
}

/**
 * Administrators beside this one who can sign in. Locks them all until the transaction ends: two who remove each other
 * at one moment would otherwise both count one.
 */
export async function countOtherAdmins(tx: Executor, id: number): Promise<number> {
  const admins = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.role, 'admin'), operators.isEnabled, isNotNull(operators.passwordHash)))
    .orderBy(operators.id)
    .for('update')
  return admins.filter((admin) => admin.id !== id).length
}

/** All operators with their open sessions and the newest call, by name. */
export function listOperatorRows(db: Executor, id?: number) {
  const open = db
    .select({
      operatorId: operatorSessions.operatorId,
      sessions: count().as('sessions'),
      seenAt: sql<number>`max(${operatorSessions.seenAt})`.mapWith(Number).as('seen_at'),
    })
    .from(operatorSessions)
    .groupBy(operatorSessions.operatorId)
    .as('open')
  return db
    .select({ operator: operators, sessions: open.sessions, seenAt: open.seenAt })
    .from(operators)
    .leftJoin(open, and(eq(open.operatorId, operators.id), operators.isEnabled))
    .where(id === undefined ? undefined : eq(operators.id, id))
    .orderBy(desc(operators.isEnabled), asc(operators.username))
}

export type AuditFilter = {
  /** Entries after this one. */
  after?: number | undefined
  words?: string | undefined
  act?: string | undefined
  operatorId?: number | undefined
  object?: string | undefined
  objectId?: number | undefined
} & ListSpan

/** The newest first, unless asked otherwise. */
export const findAudit = (db: Executor, filter: AuditFilter, limit: number) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        keyset(auditEntries.id, filter).after,
        betweenDays(auditEntries.at, filter),
        filter.act === undefined ? undefined : eq(auditEntries.act, filter.act),
        filter.operatorId === undefined ? undefined : eq(auditEntries.operatorId, filter.operatorId),
        filter.object === undefined ? undefined : eq(auditEntries.object, filter.object),
        filter.objectId === undefined ? undefined : eq(auditEntries.objectId, filter.objectId),
        filter.words
          ? or(
              containsText(auditEntries.title, filter.words),
              containsText(auditEntries.operatorName, filter.words),
              containsText(auditEntries.reason, filter.words),
            )
          : undefined,
      ),
    )
    .orderBy(keyset(auditEntries.id, filter).orderBy)
    .limit(limit)
