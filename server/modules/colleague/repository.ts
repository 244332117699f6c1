/** SQL of a company's people and of those who were asked to join; every statement of a company is scoped to it. */
import { and, asc, count, eq, gt, isNull, lt, max } from 'drizzle-orm'

import type { OrderLimits } from '#domain/approval/limits.ts'
import type { CompanyRole } from '#domain/company/roles.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers, sessions, users } from '../../tables/account.ts'
import { invitations } from '../../tables/company/invitation.ts'

export type InvitationRow = typeof invitations.$inferSelect
type Duties = { roles: CompanyRole[]; limits: OrderLimits }

/** With how many devices are signed in, and the newest call of one of them. */
export function findPeople(db: Executor, buyerId: number, now: number) {
  const open = db
    .select({
      userId: sessions.userId,
      sessions: count().as('sessions'),
      seenAt: max(sessions.seenAt).mapWith(Number).as('last_seen'),
    })
    .from(sessions)
    .where(and(eq(sessions.buyerId, buyerId), gt(sessions.expiresAt, now)))
    .groupBy(sessions.userId)
    .as('open')
  return db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      phone: users.phone,
      roles: users.roles,
      limits: users.limits,
      sessions: open.sessions,
      seenAt: open.seenAt,
    })
    .from(users)
    .leftJoin(open, eq(open.userId, users.id))
    .where(and(eq(users.buyerId, buyerId), isNull(users.endedAt)))
    .orderBy(asc(users.id))
}

export const findInvitations = (db: Executor, buyerId: number, now: number): Promise<InvitationRow[]> =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.buyerId, buyerId), gt(invitations.expiresAt, now)))
    .orderBy(asc(invitations.id))

/** In place of one that was sent to the same telephone before. */
export async function saveInvitation(tx: Executor, row: typeof invitations.$inferInsert): Promise<void> {
  const { buyerId: _company, phone: _phone, ...set } = row
  await tx
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({ target: [invitations.buyerId, invitations.phone], set })
}

/** False when there is none of this company. */
export async function deleteInvitation(tx: Executor, buyerId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(invitations)
    .where(and(eq(invitations.buyerId, buyerId), eq(invitations.id, id)))
    .returning({ id: invitations.id })
  return gone.length > 0
}

/** The invitation of a link that is in force, with the company's name. */
export async function findInvitation(db: Executor, digest: string, now: number) {
  const [row] = await db
    .select({ invitation: invitations, company: buyers.company })
    .from(invitations)
    .innerJoin(buyers, eq(buyers.id, invitations.buyerId))
    .where(and(eq(invitations.digest, digest), gt(invitations.expiresAt, now)))
  return row
}

export async function findCompanyName(db: Executor, buyerId: number): Promise<string> {
  const [row] = await db.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, buyerId))
  return row?.company ?? ''
}

export const sweepInvitations = async (db: Executor, now: number): Promise<void> =>
  void (await db.delete(invitations).where(lt(invitations.expiresAt, now)))

/** The id of the new user; undefined when the user name is taken. */
export async function insertColleague(tx: Executor, row: typeof users.$inferInsert): Promise<number | undefined> {
  const [user] = await tx
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.username })
    .returning({ id: users.id })
  return user?.id
}

export async function updateDuties(tx: Executor, id: number, duties: Duties): Promise<void> {
  await tx.update(users).set(duties).where(eq(users.id, id))
}

/** He cannot sign in any more; his WeChat and telephone are free. */
export async function endUser(tx: Executor, id: number, now: number): Promise<void> {
  const noWechat = { wechatOpenid: null, wechatScanOpenid: null, wechatUnionid: null }
  await tx
    .update(users)
    .set({ endedAt: now, roles: [], ...noWechat })
    .where(eq(users.id, id))
}
