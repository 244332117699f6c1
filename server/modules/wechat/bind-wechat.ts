import { randomBytes } from 'node:crypto'

import { AppError } from '#contract/protocol/errors.ts'
import type { WechatEntrance } from '#domain/company/wechat.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { wechatPaths } from '#routing/paths/wechat.ts'

import { digestOf } from '../../access/token.ts'
import type { Database, Executor } from '../../db/connect.ts'
import type { WechatClient, WechatPerson } from '../../integrations/wechat/wechat.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import type { Services } from '../../platform/services.ts'
import {
  findAsked,
  findBinding,
  findHolder,
  lockPerson,
  saveRequest,
  setWechat,
  takeRequest,
  unsetWechat,
} from './repository.ts'

/** How long a code on the page may be scanned. */
const REQUEST_MS = 5 * MINUTE_MS

type Wechat = Pick<Services, 'wechat' | 'wechatScan'>

/** Which entrances are open here. */
export const waysOf = ({ wechat, wechatScan }: Wechat) => ({
  isScannable: wechatScan !== undefined,
  isInside: wechat !== undefined,
})

export async function wechatState(db: Executor, services: Wechat, userId: number) {
  const bound = await findBinding(db, userId)
  return { ...waysOf(services), ...(bound && { nickname: bound.nickname }) }
}

/** What a telephone scans where there is the 公众号 alone. Throws wechat.off. */
export async function requestBinding(
  tx: Executor,
  { wechat, config }: Pick<Services, 'wechat' | 'config'>,
  userId: number,
  now: number,
) {
  if (!wechat) throw new AppError('wechat.off')
  const state = randomBytes(24).toString('base64url')
  const expiresAt = now + REQUEST_MS
  await saveRequest(tx, { userId, state: digestOf(state), expiresAt })
  return { url: wechat.authorizeUrl({ state, returnUrl: config.publicUrl + wechatPaths.bindWechat() }), expiresAt }
}

/** Whose page showed the code, for the telephone to say before its user agrees. Throws wechat.expired. */
export async function askedFor(
  db: Executor,
  state: string,
  now: number,
): Promise<{ username: string; company: string }> {
  const asked = await findAsked(db, digestOf(state), now)
  if (!asked) throw new AppError('wechat.expired')
  return asked
}

/**
 * Binds the WeChat user of `code` to the user whose page showed `state`. Throws wechat.off, expired, failed, taken or
 * bound.
 */
export async function completeBinding(
  { db, wechat, log }: Pick<Services, 'wechat' | 'log'> & { db: Database },
  { code, state }: { code: string; state: string },
  now: number,
): Promise<{ userId: number; buyerId: number; nickname: string; username: string }> {
  if (!wechat) throw new AppError('wechat.off')
  const userId = await takeRequest(db, digestOf(state), now)
  if (userId === undefined) throw new AppError('wechat.expired')
  // Outside a transaction: the provider may take seconds.
  const person = await askWho(wechat, code, log)
  const user = await db.transaction((tx) =>
    bindPerson(tx as unknown as Executor, { userId, entrance: 'inside', person }, now),
  )
  return { userId, nickname: person.nickname, ...user }
}

/** Throws wechat.failed. */
export const askWho = (client: WechatClient, code: string, log: Services['log']): Promise<WechatPerson> =>
  client.userOf(code).catch((error: unknown) => {
    log.warn({ err: error }, 'wechat failed')
    throw new AppError('wechat.failed')
  })

/** One account, one WeChat. Throws wechat.taken, wechat.bound, or wechat.expired when the user is gone. */
export async function bindPerson(
  tx: Executor,
  { userId, entrance, person }: { userId: number; entrance: WechatEntrance; person: WechatPerson },
  now: number,
): Promise<{ buyerId: number; username: string }> {
  await lockPerson(tx, entrance, person)
  const holder = await findHolder(tx, entrance, person)
  if (holder !== undefined && holder !== userId) throw new AppError('wechat.taken')
  const own = await findBinding(tx, userId)
  const known = entrance === 'scan' ? own?.scanOpenid : own?.openid
  const isAnother =
    (known && known !== person.openid) || (own?.unionid && person.unionid && own.unionid !== person.unionid)
  if (isAnother) throw new AppError('wechat.bound')
  const user = await setWechat(tx, userId, entrance, person)
  if (!user) throw new AppError('wechat.expired')
  await recordChanges(tx, user.buyerId, [{ collection: 'account', key: user.buyerId }], now)
  return user
}

export async function unbindWechat(
  tx: Executor,
  { userId, buyerId }: { userId: number; buyerId: number },
  now: number,
): Promise<void> {
  await unsetWechat(tx, userId)
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
}
