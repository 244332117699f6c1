/** SQL of browsers that were sent to WeChat. Keys are digests. */
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import type { WechatPerson } from '../../integrations/wechat/wechat.ts'
import { wechatVisits } from '../../tables/company/wechat.ts'

export type VisitKey = { state: string; ticket: string }
/** One that came back with somebody. */
type HeldVisit = WechatPerson & Pick<typeof wechatVisits.$inferSelect, 'entrance' | 'userId'>

const isOpen = ({ state, ticket }: VisitKey, now: number) =>
  and(eq(wechatVisits.state, state), eq(wechatVisits.ticket, ticket), gt(wechatVisits.expiresAt, now))

const held = {
  entrance: wechatVisits.entrance,
  userId: wechatVisits.userId,
  openid: wechatVisits.openid,
  unionid: wechatVisits.unionid,
  nickname: wechatVisits.nickname,
}

const toHeld = (row: { [Field in keyof typeof held]: (typeof wechatVisits.$inferSelect)[Field] }): HeldVisit => ({
  ...row,
  openid: row.openid ?? '',
  unionid: row.unionid ?? undefined,
})

export async function insertVisit(db: Executor, row: typeof wechatVisits.$inferInsert): Promise<void> {
  await db.insert(wechatVisits).values(row)
}

/** The visit that comes back now; undefined when it did before, is over or unknown. */
export async function claimVisit(db: Executor, key: VisitKey, now: number) {
  const [row] = await db
    .update(wechatVisits)
    .set({ arrivedAt: now })
    .where(and(isOpen(key, now), isNull(wechatVisits.arrivedAt)))
    .returning({ state: wechatVisits.state, entrance: wechatVisits.entrance })
  return row
}

export async function holdPerson(
  db: Executor,
  state: string,
  { openid, unionid, nickname, expiresAt }: WechatPerson & { expiresAt: number },
): Promise<void> {
  const person = { openid, unionid: unionid ?? null, nickname, expiresAt }
  await db.update(wechatVisits).set(person).where(eq(wechatVisits.state, state))
}

export async function findVisit(db: Executor, key: VisitKey, now: number): Promise<HeldVisit | undefined> {
  const [row] = await db
    .select(held)
    .from(wechatVisits)
    .where(and(isOpen(key, now), isNotNull(wechatVisits.openid)))
  return row && toHeld(row)
}

/** Takes it away, so that it serves once. */
export async function takeVisit(db: Executor, key: VisitKey, now: number): Promise<HeldVisit | undefined> {
  const [row] = await db
    .delete(wechatVisits)
    .where(and(isOpen(key, now), isNotNull(wechatVisits.openid)))
    .returning(held)
  return row && toHeld(row)
}

export async function deleteVisitsBefore(db: Executor, instant: number): Promise<void> {
  await db.delete(wechatVisits).where(lt(wechatVisits.expiresAt, instant))
}
