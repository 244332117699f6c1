/** SQL of who of WeChat is bound to which user. */
import { and, eq, gt } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { users } from '../../tables/account.ts'
import { wechatRequests } from '../../tables/company/wechat.ts'

export async function findNickname(db: Executor, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ openid: users.wechatOpenid, nickname: users.wechatName })
    .from(users)
    .where(eq(users.id, userId))
  return row?.openid ? row.nickname : undefined
}

/** Who a user is at WeChat; undefined: he has bound none. */
export async function findOpenid(db: Executor, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ openid: users.wechatOpenid }).from(users).where(eq(users.id, userId))
  return row?.openid ?? undefined
}

/** Replaces the user's request. */
export async function saveRequest(tx: Executor, row: typeof wechatRequests.$inferInsert): Promise<void> {
  await tx
    .insert(wechatRequests)
    .values(row)
    .onConflictDoUpdate({ target: wechatRequests.userId, set: { state: row.state, expiresAt: row.expiresAt } })
}

/** Takes the request of a `state` away, so that it is answered once; undefined when it is over or unknown. */
export async function takeRequest(db: Executor, state: string, now: number): Promise<number | undefined> {
  const [row] = await db
    .delete(wechatRequests)
    .where(and(eq(wechatRequests.state, state), gt(wechatRequests.expiresAt, now)))
    .returning({ userId: wechatRequests.userId })
  return row?.userId
}

export async function findUserByWechat(tx: Executor, openid: string): Promise<number | undefined> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.wechatOpenid, openid))
  return row?.id
}

/** Null unbinds. The user it was. */
export async function setWechat(
  tx: Executor,
  userId: number,
  { openid, nickname }: { openid: string | null; nickname: string },
): Promise<{ buyerId: number; username: string } | undefined> {
  const [row] = await tx
    .update(users)
    .set({ wechatOpenid: openid, wechatName: nickname })
    .where(eq(users.id, userId))
    .returning({ buyerId: users.buyerId, username: users.username })
  return row
}
