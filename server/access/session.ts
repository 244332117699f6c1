/** Server-side sessions: the cookie holds a random token, the table only its SHA-256. */
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'

import { SIGN_IN_SETTINGS } from '#domain/company/sign-in.ts'
import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'
import { memo } from '#lib/memo.ts'

import { batchLoader, requestedRows } from '../db/batch-loader.ts'
import { noteCommit, SESSION_END } from '../db/commits.ts'
import type { Database, Executor } from '../db/connect.ts'
import { preparedQuery, shortRead } from '../db/prepared-query.ts'
import { type Session, SESSION_MS } from '../platform/access.ts'
import { buyers, sessions, users } from '../tables/account.ts'
import { type Settings, settings } from '../tables/placement.ts'
import { newToken } from './token.ts'

/** How late the newest call of a session may be noted. */
const SEEN_EVERY_MS = 10 * MINUTE_MS

export type SessionOrigin = { device: string; address: string }

/** Opens a session; the returned token goes into the cookie and nowhere else. */
export async function openSession(
  db: Executor,
  owner: { userId: number; buyerId: number },
  now: number,
  origin?: SessionOrigin,
): Promise<{ token: string; session: Omit<Session, 'roles' | 'hasSigned'> }> {
  const { token, digest } = newToken()
  const session = { id: digest, ...owner, csrf: newToken().token }
  await db.insert(sessions).values({ ...session, ...origin, createdAt: now, expiresAt: now + SESSION_MS, seenAt: now })
  return { token, session }
}

/** The business settings that decide about a session, beside it. */
type StoredSettings = Partial<Pick<Settings, 'signIn' | 'contractVersion'>>
export const storedSettings = sql<StoredSettings | null>`(select jsonb_build_object('signIn', ${settings.value} -> 'signIn',
  'contractVersion', ${settings.value} -> 'contractVersion') from ${settings} limit 1)`

const sessionsQuery = preparedQuery((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      buyerId: sessions.buyerId,
      csrf: sessions.csrf,
      expiresAt: sessions.expiresAt,
      seenAt: sessions.seenAt,
      settings: storedSettings,
      signed: buyers.contractVersion,
      roles: users.roles,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.endedAt)))
    .innerJoin(buyers, eq(buyers.id, sessions.buyerId))
    .innerJoin(requestedRows({ id: 'text' }), sql`requested.id = ${sessions.id}`)
    .prepare(shortRead('sessions_of_tokens')),
)
const sessionsOf = memo((db: Database) =>
  batchLoader(async (ids: readonly string[]) => {
    const rows = await sessionsQuery(db).execute({ id: [...ids], most: ids.length })
    return new Map(rows.map((row) => [row.id, row]))
  }),
)

/**
 * The session of this id (`digestOf` its token), unless it is over or was left alone for too long; many requests at
 * once are looked up in one statement.
 */
export async function findSession(db: Database, id: string, now: number): Promise<Session | undefined> {
  const found = (await sessionsOf(db)(id)).get(id)
  if (!found) return undefined
  const { expiresAt, seenAt, signed, settings: stored, ...session } = found
  const { idleDays } = { ...SIGN_IN_SETTINGS, ...stored?.signIn }
  if (expiresAt <= now || seenAt + idleDays * DAY_MS <= now) return undefined
  if (seenAt + SEEN_EVERY_MS <= now)
    await db
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.id, id), lt(sessions.seenAt, now)))
  return { ...session, hasSigned: signed >= (stored?.contractVersion ?? 0) }
}

/** The open sessions of a user, the newest call first. */
export const listSessions = (db: Executor, userId: number, now: number) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt))

/** Removes sessions that are over, and ends what they hold open. */
export async function sweepSessions(db: Executor, now: number): Promise<void> {
  await close(db, lt(sessions.expiresAt, now))
}

export async function closeSession(db: Executor, session: Pick<Session, 'id'>): Promise<void> {
  await close(db, eq(sessions.id, session.id))
}

/** Ends one session of a user; false when it is none of his. */
export const closeSessionOf = async (db: Executor, userId: number, id: string): Promise<boolean> =>
  (await close(db, and(eq(sessions.userId, userId), eq(sessions.id, id)))) > 0

/** Ends one session of a company; false when it is none of its. */
export const closeSessionAt = async (db: Executor, buyerId: number, id: string): Promise<boolean> =>
  (await close(db, and(eq(sessions.buyerId, buyerId), eq(sessions.id, id)))) > 0

/** Ends the sessions of a user, but for the one to keep; how many. */
export const closeSessionsOf = (db: Executor, userId: number, kept?: string): Promise<number> =>
  close(db, and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.id, kept)))

/** Ends every session of a company; how many. */
export const closeSessionsOfBuyer = (db: Executor, buyerId: number): Promise<number> =>
  close(db, eq(sessions.buyerId, buyerId))

async function close(db: Executor, which: ReturnType<typeof and>): Promise<number> {
  const closed = await db.delete(sessions).where(which).returning({ id: sessions.id })
  for (const { id } of closed) noteCommit(db, sessionNote(id))
  return closed.length
}

/** What is noted when a session ends. */
const sessionNote = (id: string) => `${SESSION_END}${id}`
