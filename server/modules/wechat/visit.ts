/**
 * A browser goes to WeChat and comes back with who agreed there. `state` travels with it and comes back once; `ticket`
 * stays in the page that began, so that an answer brought to another browser opens and binds nothing there.
 */
import { AppError } from '#contract/protocol/errors.ts'
import type { WechatEntrance } from '#domain/company/wechat.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { wechatPaths } from '#routing/paths/wechat.ts'

import { digestOf, newToken } from '../../access/token.ts'
import type { Database, Executor } from '../../db/connect.ts'
import type { Services } from '../../platform/services.ts'
import { assertPassword, assertSecondFactor, theUser, type UserRow } from '../account/index.ts'
import { askWho, bindPerson } from './bind-wechat.ts'
import { findHolder } from './repository.ts'
import { claimVisit, findVisit, holdPerson, insertVisit, takeVisit, type VisitKey } from './visit-repository.ts'

/** How long one may take to scan, and then to register or to sign in. */
const SCAN_MS = 10 * MINUTE_MS
const HELD_MS = 60 * MINUTE_MS

/** What the page holds of its visit. */
export type WechatProof = { state: string; ticket: string }
type WechatServices = Pick<Services, 'wechat' | 'wechatScan' | 'config' | 'log'>

const keyOf = ({ state, ticket }: WechatProof): VisitKey => ({ state: digestOf(state), ticket: digestOf(ticket) })

const clientOf = ({ wechat, wechatScan }: WechatServices, entrance: WechatEntrance) => {
  const client = entrance === 'scan' ? wechatScan : wechat
  if (!client) throw new AppError('wechat.off')
  return client
}

/** Throws wechat.off. */
export async function beginVisit(
  db: Executor,
  services: WechatServices,
  { entrance, userId }: { entrance: WechatEntrance; userId: number | undefined },
  now: number,
): Promise<WechatProof & { url: string; expiresAt: number }> {
  const client = clientOf(services, entrance)
  const [{ token: state }, { token: ticket }] = [newToken(), newToken()]
  const expiresAt = now + SCAN_MS
  await insertVisit(db, { ...keyOf({ state, ticket }), entrance, userId, expiresAt })
  const url = client.authorizeUrl({ state, returnUrl: services.config.publicUrl + wechatPaths.wechatReturn() })
  return { url, state, ticket, expiresAt }
}

/** Who came back, and whether an account is his. Throws wechat.off, wechat.expired or wechat.failed. */
export async function arrive(
  services: WechatServices & { db: Database },
  { code, ...proof }: WechatProof & { code: string },
  now: number,
): Promise<{ nickname: string; isBound: boolean; expiresAt: number }> {
  const { db } = services
  const visit = await claimVisit(db, keyOf(proof), now)
  if (!visit) throw new AppError('wechat.expired')
  const person = await askWho(clientOf(services, visit.entrance), code, services.log)
  const expiresAt = now + HELD_MS
  await holdPerson(db, visit.state, { ...person, expiresAt })
  const isBound = (await findHolder(db, visit.entrance, person)) !== undefined
  return { nickname: person.nickname, isBound, expiresAt }
}

/**
 * The user whose WeChat came back. Throws wechat.expired, wechat.unbound, and as `checkCredentials` for the second
 * factor.
 */
export async function checkVisit(
  db: Executor,
  { totp, ip, ...proof }: WechatProof & { totp?: string | undefined; ip: string },
  now: number,
): Promise<UserRow> {
  const visit = await findVisit(db, keyOf(proof), now)
  if (!visit) throw new AppError('wechat.expired')
  const holder = await findHolder(db, visit.entrance, visit)
  if (holder === undefined) throw new AppError('wechat.unbound')
  const user = await theUser(db, { userId: holder })
  await assertSecondFactor(db, user, { totp, ip }, now)
  if (!(await takeVisit(db, keyOf(proof), now))) throw new AppError('wechat.expired')
  return user
}

/** Whose account a refused sign-in was for; undefined where nobody's. */
export async function whoVisits(db: Executor, proof: WechatProof, now: number): Promise<UserRow | undefined> {
  const visit = await findVisit(db, keyOf(proof), now)
  const holder = visit && (await findHolder(db, visit.entrance, visit))
  return holder === undefined ? undefined : theUser(db, { userId: holder })
}

/** Binds who came back to a user made or proven in the same transaction. Throws wechat.expired, taken or bound. */
export async function bindVisit(tx: Executor, userId: number, proof: WechatProof, now: number): Promise<void> {
  const visit = await takeVisit(tx, keyOf(proof), now)
  if (!visit || (visit.userId !== null && visit.userId !== userId)) throw new AppError('wechat.expired')
  await bindPerson(tx, { userId, entrance: visit.entrance, person: visit }, now)
}

/**
 * The same for who is signed in and gives his password: what is bound opens the account. Throws password.wrong or
 * auth.locked as well.
 */
export async function bindWithPassword(
  db: Database,
  userId: number,
  { password, ip, ...proof }: WechatProof & { password: string; ip: string },
  now: number,
): Promise<void> {
  await assertPassword(db, await theUser(db, { userId }), { password, ip }, now)
  await db.transaction((tx) => bindVisit(tx as unknown as Executor, userId, proof, now))
}
