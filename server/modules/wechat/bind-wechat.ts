import { createHash, randomBytes } from 'node:crypto'

import { AppError } from '#contract/protocol/errors.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import type { Services } from '../../platform/services.ts'
import { findNickname, findUserByWechat, saveRequest, setWechat, takeRequest } from './repository.ts'

/** How long a code on the page may be scanned. */
const REQUEST_MS = 5 * MINUTE_MS

const digest = (state: string) => createHash('sha256').update(state).digest('base64url')

type Wechat = Pick<Services, 'wechat'>

export async function wechatState(db: Executor, { wechat }: Wechat, userId: number) {
  const nickname = await findNickname(db, userId)
  return { isAvailable: wechat !== undefined, ...(nickname !== undefined && { nickname }) }
}

/** Throws wechat.off. */
export async function requestBinding(tx: Executor, { wechat }: Wechat, userId: number, now: number) {
  if (!wechat) throw new AppError('wechat.off')
  const state = randomBytes(24).toString('base64url')
  const expiresAt = now + REQUEST_MS
  await saveRequest(tx, { userId, state: digest(state), expiresAt })
  return { url: wechat.authorizeUrl(state), expiresAt }
}

/** Binds the WeChat user of `code` to the user whose page showed `state`. Throws wechat.off, expired, failed or taken. */
export async function completeBinding(
  { db, wechat, log }: Wechat & Pick<Services, 'log'> & { db: Database },
  { code, state }: { code: string; state: string },
  now: number,
): Promise<{ nickname: string; username: string }> {
  if (!wechat) throw new AppError('wechat.off')
  const userId = await takeRequest(db, digest(state), now)
  if (userId === undefined) throw new AppError('wechat.expired')
  // Outside a transaction: the provider may take seconds.
  const person = await wechat.userOf(code).catch((error: unknown) => {
    log.warn({ err: error }, 'wechat failed')
    throw new AppError('wechat.failed')
  })
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    const holder = await findUserByWechat(tx, person.openid)
    if (holder !== undefined && holder !== userId) throw new AppError('wechat.taken')
    return bind(tx, userId, person, now)
  })
}

export async function unbindWechat(tx: Executor, userId: number, now: number): Promise<void> {
  await bind(tx, userId, { openid: null, nickname: '' }, now)
}

async function bind(tx: Executor, userId: number, person: { openid: string | null; nickname: string }, now: number) {
  const user = await setWechat(tx, userId, person)
  if (!user) throw new AppError('wechat.expired')
  await recordChanges(tx, user.buyerId, [{ collection: 'account', key: user.buyerId }], now)
  return { nickname: person.nickname, username: user.username }
}
