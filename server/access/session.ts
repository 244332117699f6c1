/** Server-side sessions: the cookie holds a random token, the table only its SHA-256. */
import { createHash, randomBytes } from 'node:crypto'

import { eq, lt, sql } from 'drizzle-orm'

import { memo } from '#lib/memo.ts'

import { batchLoader } from '../db/batch-loader.ts'
import { noteCommit } from '../db/commits.ts'
import type { Database, Executor } from '../db/connect.ts'
import { type Session, SESSION_MS } from '../platform/access.ts'
import { sessions } from '../tables/account.ts'

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')
const random = () => randomBytes(32).toString('base64url')

/** Opens a session; the returned token goes into the cookie and nowhere else. */
export async function openSession(
  db: Executor,
  owner: { userId: number; buyerId: number },
  now: number,
): Promise<{ token: string; session: Session }> {
  const token = random()
  const session = { id: digest(token), ...owner, csrf: random() }
  await db.insert(sessions).values({ ...session, createdAt: now, expiresAt: now + SESSION_MS })
  return { token, session }
}

const sessionsOf = memo((db: Database) => {
  const query = db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      buyerId: sessions.buyerId,
      csrf: sessions.csrf,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')})`)
    .prepare('sessions_of_tokens')
  return batchLoader(async (ids: readonly string[]) => {
    const rows = await query.execute({ ids: [...ids] })
    return new Map(rows.map(({ expiresAt, ...session }) => [session.id, { session, expiresAt }]))
  })
})

/** The session a token opens, unless it is over; many requests at once are looked up in one statement. */
export async function findSession(db: Database, token: string, now: number): Promise<Session | undefined> {
  const id = digest(token)
  const found = (await sessionsOf(db)(id)).get(id)
  return found && found.expiresAt > now ? found.session : undefined
}

/** Removes sessions that are over, and ends what they hold open. */
export async function sweepSessions(db: Executor, now: number): Promise<void> {
  const over = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id })
  for (const { id } of over) noteCommit(db, sessionNote(id))
}

export async function closeSession(db: Executor, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, session.id))
  noteCommit(db, sessionNote(session.id))
}

/** What is noted when a session ends. */
const sessionNote = (id: string) => `session:${id}`
