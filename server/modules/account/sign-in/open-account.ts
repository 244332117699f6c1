/** What follows once somebody has shown who he is, however he did. */
import type { UserState } from '#contract/account.ts'
import type { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { accountPaths } from '#routing/paths/account.ts'

import { isRecoveryCode } from '../../../access/recovery-codes.ts'
import { closeSession, openSession } from '../../../access/session.ts'
import type { Executor } from '../../../db/connect.ts'
import type { Context } from '../../../platform/http/execute.ts'
import { tellBuyer } from '../../message/index.ts'
import { loadUserState } from '../load-user-state.ts'
import { originOf, recordEvent, type SecurityNote } from './record-event.ts'
import { findLockReason, findUserById, type UserRow } from './repository.ts'

/** The calls that end in a session. */
type SignInCall = typeof api.account.login | typeof api.session.loginByCode | typeof api.wechat.login

/**
 * The user who came in, unless his company's account is stopped: said to whoever proved who he is, and to nobody else.
 */
async function admitted(db: Executor, check: () => Promise<UserRow>): Promise<UserRow> {
  const user = await check()
  const reason = await findLockReason(db, user.buyerId)
  if (reason !== undefined)
    throw new AppError('account.locked', { text: `账号已被停用：${reason}。如有疑问请联系客户经理` })
  return user
}

/** A new session each time, so that a cookie known before signing in opens nothing afterwards. */
export async function openAccount<E extends SignInCall>(
  { db, body, now, services, session: former, exchange }: Context<E>,
  { check, whoTried }: { check: () => Promise<UserRow>; whoTried: () => Promise<UserRow | undefined> },
): Promise<UserState> {
  const origin = originOf(exchange)
  const note = (rest: Omit<SecurityNote, 'event'>) => recordEvent(db, services, { event: 'signIn', ...rest }, origin)
  const user = await admitted(db, check).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const tried = await whoTried()
    const isSlowed = error.code === 'auth.locked'
    // What was not judged goes to the log alone: its rows could be made without end.
    if (isSlowed) services.audit({ event: 'signIn', result: error.code, userId: tried?.id, ip: origin.ip })
    else await note({ refusal: error.code, userId: tried?.id, buyerId: tried?.buyerId })
    throw error
  })
  if (former) await closeSession(db, former)
  const owner = { userId: user.id, buyerId: user.buyerId }
  const { token, session } = await openSession(db, owner, now, { device: origin.device, address: origin.ip })
  exchange?.setSessionToken(token)
  await note(owner)
  if (isRecoveryCode(body.totp)) {
    await recordEvent(db, services, { event: 'recoveryCode', ...owner }, origin)
    await services.db.transaction((tx) => tellOfRecovery(tx as unknown as Executor, user, now))
  }
  return loadUserState(db, session, now)
}

/** Whoever found the paper is noticed, and who runs out of codes makes new ones in time. */
async function tellOfRecovery(tx: Executor, { id, buyerId }: UserRow, now: number): Promise<void> {
  const left = (await findUserById(tx, id))?.recoveryCodes?.hashes.length ?? 0
  const news = {
    kind: 'system' as const,
    title: `用恢复码登录了一次，还剩 ${left} 个`,
    text: '手机遗失的，请在安全设置用恢复码关闭动态验证码后重新启用；不是您本人操作的，请立即修改密码。',
    link: accountPaths.safety(),
  }
  await tellBuyer(tx, buyerId, news, now)
}
