/** Sessions of operators: they end after twelve hours, or after one hour without a call. */
import { eq, lt, or, type SQL } from 'drizzle-orm'

import { MINUTE_MS } from '#domain/instant.ts'

import { noteCommit, SESSION_END } from '../db/commits.ts'
import type { Executor } from '../db/connect.ts'
import { OPERATOR_IDLE_MS, OPERATOR_SESSION_MS, type OperatorSession } from '../platform/operator/operator.ts'
import { operators, operatorSessions } from '../tables/operator.ts'
import { digestOf, newToken } from './token.ts'

/** How late the last call of a session may be noted. */
const SEEN_EVERY_MS = MINUTE_MS

/** Opens a session; the token goes into the cookie, or to the command that asked, and nowhere else. */
export async function openOperatorSession(
  db: Executor,
  operatorId: number,
  now: number,
): Promise<{ token: string; csrf: string }> {
  const { token, digest } = newToken()
  const csrf = newToken().token
  await db.insert(operatorSessions).values({
    id: digest,
    operatorId,
    csrf,
    createdAt: now,
    expiresAt: now + OPERATOR_SESSION_MS,
    seenAt: now,
  })
  return { token, csrf }
}

/** The session a token opens, unless it is over. That of a disabled operator opens nothing: he is told why. */
export async function findOperatorSession(
  db: Executor,
  token: string,
  now: number,
): Promise<(OperatorSession & { isEnabled: boolean }) | undefined> {
  const [row] = await db
    .select({
      id: operatorSessions.id,
      operatorId: operatorSessions.operatorId,
      csrf: operatorSessions.csrf,
      expiresAt: operatorSessions.expiresAt,
      seenAt: operatorSessions.seenAt,
      username: operators.username,
      name: operators.name,
      role: operators.role,
      hasSecondFactor: operators.hasSecondFactor,
      isEnabled: operators.isEnabled,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(eq(operatorSessions.id, digestOf(token)))
  if (!row) return undefined
  const { expiresAt, seenAt, ...session } = row
  if (expiresAt <= now || seenAt + OPERATOR_IDLE_MS <= now) return undefined
  if (row.isEnabled && seenAt + SEEN_EVERY_MS <= now)
    await db.update(operatorSessions).set({ seenAt: now }).where(eq(operatorSessions.id, row.id))
  return session
}

export const closeOperatorSession = (db: Executor, id: string): Promise<void> => close(db, eq(operatorSessions.id, id))

/** Ends all sessions of an operator. */
export const closeOperatorSessions = (db: Executor, operatorId: number): Promise<void> =>
  close(db, eq(operatorSessions.operatorId, operatorId))

async function close(db: Executor, which: SQL): Promise<void> {
  const closed = await db.delete(operatorSessions).where(which).returning({ id: operatorSessions.id })
  for (const { id } of closed) noteCommit(db, operatorSessionEnd(id))
}

/** Of an operator who was disabled: his pages end at once, and their next call is told why (`isEnabled`). */
export async function haltOperatorSessions(db: Executor, operatorId: number): Promise<void> {
  const halted = await db
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(eq(operatorSessions.operatorId, operatorId))
  for (const { id } of halted) noteCommit(db, operatorSessionEnd(id))
}

/** What is noted when a session ends. */
export const operatorSessionEnd = (id: string): string => `${SESSION_END}${id}`

export async function sweepOperatorSessions(db: Executor, now: number): Promise<void> {
  await db
    .delete(operatorSessions)
    .where(or(lt(operatorSessions.expiresAt, now), lt(operatorSessions.seenAt, now - OPERATOR_IDLE_MS)))
}
