/** SQL of who of WeChat is bound to which user. */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'

import type { WechatEntrance } from '#domain/company/wechat.ts'

import type { Executor } from '../../db/connect.ts'
import type { WechatPerson } from '../../integrations/wechat/wechat.ts'
import { buyers, users } from '../../tables/account.ts'
import { wechatRequests } from '../../tables/company/wechat.ts'

type Binding = { openid: string | null; scanOpenid: string | null; unionid: string | null; nickname: string }

const OPENIDS = { scan: users.wechatScanOpenid, inside: users.wechatOpenid } as const

/** Undefined: he has bound none. */
export async function findBinding(db: Executor, userId: number): Promise<Binding | undefined> {
  const [row] = await db
    .select({
      openid: users.wechatOpenid,
      scanOpenid: users.wechatScanOpenid,
      unionid: users.wechatUnionid,
      nickname: users.wechatName,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row && (row.openid ?? row.scanOpenid) !== null ? row : undefined
}

/** Who a user is at the 公众号; undefined: it does not know him. */
export async function findOpenid(db: Executor, userId: number): Promise<string | undefined> {
  return (await findBinding(db, userId))?.openid ?? undefined
}

/** Replaces the user's request. */
export async function saveRequest(tx: Executor, row: typeof wechatRequests.$inferInsert): Promise<void> {
  await tx
    .insert(wechatRequests)
    .values(row)
    .onConflictDoUpdate({ target: wechatRequests.userId, set: { state: row.state, expiresAt: row.expiresAt } })
}

const isAsked = (state: string, now: number) => and(eq(wechatRequests.state, state), gt(wechatRequests.expiresAt, now))

export async function findAsked(
  db: Executor,
  state: string,
  now: number,
): Promise<{ username: string; company: string } | undefined> {
  const [row] = await db
    .select({ username: users.username, company: buyers.company })
    .from(wechatRequests)
    .innerJoin(users, eq(users.id, wechatRequests.userId))
    .innerJoin(buyers, eq(buyers.id, users.buyerId))
    .where(isAsked(state, now))
  return row
}

/** Takes the request of a `state` away, so that it is answered once; undefined when it is over or unknown. */
export async function takeRequest(db: Executor, state: string, now: number): Promise<number | undefined> {
  const [row] = await db.delete(wechatRequests).where(isAsked(state, now)).returning({ userId: wechatRequests.userId })
  return row?.userId
}

/** Two accounts that bind the same person at once wait for each other. */
export async function lockPerson(
  tx: Executor,
  entrance: WechatEntrance,
  { openid, unionid }: WechatPerson,
): Promise<void> {
  for (const key of [`wechat ${entrance} ${openid}`, ...(unionid ? [`wechat ${unionid}`] : [])])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The user he is, by what the application or all of its owner call him. */
export async function findHolder(
  db: Executor,
  entrance: WechatEntrance,
  { openid, unionid }: Pick<WechatPerson, 'openid' | 'unionid'>,
): Promise<number | undefined> {
  const isHe = or(eq(OPENIDS[entrance], openid), unionid ? eq(users.wechatUnionid, unionid) : undefined)
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isHe, isNull(users.endedAt)))
  return row?.id
}

/** The user it was. */
export async function setWechat(
  tx: Executor,
  userId: number,
  entrance: WechatEntrance,
  { openid, unionid, nickname }: WechatPerson,
): Promise<{ buyerId: number; username: string } | undefined> {
  const [row] = await tx
    .update(users)
    .set({
      ...(entrance === 'scan' ? { wechatScanOpenid: openid } : { wechatOpenid: openid }),
      ...(unionid && { wechatUnionid: unionid }),
      wechatName: nickname,
    })
    .where(eq(users.id, userId))
    .returning({ buyerId: users.buyerId, username: users.username })
  return row
}

export async function unsetWechat(tx: Executor, userId: number): Promise<void> {
  const nobody = { wechatOpenid: null, wechatScanOpenid: null, wechatUnionid: null, wechatName: '' }
  await tx.update(users).set(nobody).where(eq(users.id, userId))
}
