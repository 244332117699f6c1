/** Sessions of operators: they end after twelve hours, or after one hour without a call. */
import { eq, lt, or } from 'drizzle-orm'

import { MINUTE_MS } from '#domain/instant.ts'

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

/** The session a token opens, unless it is over or its operator is disabled. */
export async function findOperatorSession(
  db: Executor,
  token: string,
  now: number,
): Promise<OperatorSession | undefined> {
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
  const { expiresAt, seenAt, isEnabled, ...session } = row
  if (!isEnabled || expiresAt <= now || seenAt + OPERATOR_IDLE_MS <= now) return undefined
  if (seenAt + SEEN_EVERY_MS <= now)
    await db.update(operatorSessions).set({ seenAt: now }).where(eq(operatorSessions.id, row.id))
  return session
}

export async function closeOperatorSession(db: Executor, id: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.id, id))
}

export async function sweepOperatorSessions(db: Executor, now: number): Promise<void> {
  await db
    .delete(operatorSessions)
    .where(or(lt(operatorSessions.expiresAt, now), lt(operatorSessions.seenAt, now - OPERATOR_IDLE_MS)))
}
