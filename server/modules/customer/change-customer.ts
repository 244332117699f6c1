/** What the seller changes of a customer. Each act says what was before, and the buyer's devices hear of it at once. */
import type { Customer } from '#contract/ops/customer.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { accountPaths } from '#routing/paths/account.ts'

import { closeSessionsOfBuyer } from '../../access/session.ts'
import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { openResetFor } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { type BuyerRow, clearSecondFactors, findUserOf, lockCustomer, updateCustomer } from './repository.ts'
import { showCustomer } from './show-customers.ts'

export type Act = { id: number; version?: number | undefined; now: number; audit: (note: AuditNote) => Promise<void> }

/** Throws ops.notFound or ops.overtaken. */
export async function lockSeen(tx: Executor, { id, version }: Act): Promise<BuyerRow> {
  const row = await lockCustomer(tx, id)
  if (!row) throw new AppError('ops.notFound')
  await assertVersion(tx, { object: 'company', objectId: id, version: row.version }, version)
  return row
}

type Terms = { managerName: string; managerPhone: string; priceList: string; rank: string }

export async function changeTerms(tx: Executor, act: Act & Terms): Promise<Customer> {
  const { id, managerName, managerPhone, priceList, rank, now, audit } = act
  const row = await lockSeen(tx, act)
  await updateCustomer(tx, id, {
    managerName: managerName || null,
    managerPhone: managerPhone || null,
    priceList,
    rank,
    version: row.version + 1,
  })
  await recordChanges(tx, id, [{ collection: 'account', key: id }], now)
  await audit({
    object: 'company',
    objectId: id,
    title: row.company,
    before: {
      客户经理: row.managerName ?? '',
      经理电话: row.managerPhone ?? '',
      价格组: row.priceList,
      等级: row.rank,
    },
    after: { 客户经理: managerName, 经理电话: managerPhone, 价格组: priceList, 等级: rank },
  })
  return showCustomer(tx, id, now)
}

/** Sets how many 含麻委托书 are left, and tells the buyer. */
export async function changeLetters(tx: Executor, act: Act & { letters: number; reason: string }): Promise<Customer> {
  const { id, letters, reason, now, audit } = act
  const row = await lockSeen(tx, act)
  await updateCustomer(tx, id, { ephedrineLetters: letters, version: row.version + 1 })
  await recordChanges(tx, id, [{ collection: 'account', key: id }], now)
  const news = {
    kind: 'qualification' as const,
    title: `含麻委托书余 ${letters} 份`,
    text: `登记由 ${row.ephedrineLetters} 份改为 ${letters} 份：${reason}`,
  }
  await tellBuyer(tx, id, news, now)
  await audit({
    object: 'company',
    objectId: id,
    title: row.company,
    before: { 含麻委托书: row.ephedrineLetters },
    after: { 含麻委托书: letters },
    reason,
  })
  return showCustomer(tx, id, now)
}

/** Ends every session of the company; its devices have to sign in again. */
export async function signOutCustomer(tx: Executor, act: Act & { reason: string }): Promise<Customer> {
  const { id, reason, now, audit } = act
  const row = await lockSeen(tx, act)
  const ended = await closeSessionsOfBuyer(tx, id)
  await updateCustomer(tx, id, { version: row.version + 1 })
  await audit({ object: 'company', objectId: id, title: row.company, after: { 退出登录: ended }, reason })
  return showCustomer(tx, id, now)
}

/**
 * Voids the second factors of the company's users, who lost the telephone, ends its sessions and tells the buyer.
 * Throws ops.notFound, ops.overtaken, or ops.wrongState where there is none.
 */
export async function resetSecondFactor(tx: Executor, act: Act & { reason: string }): Promise<Customer> {
  const { id, reason, now, audit } = act
  const row = await lockSeen(tx, act)
  const usernames = await clearSecondFactors(tx, id)
  if (usernames.length === 0) throw new AppError('ops.wrongState')
  const ended = await closeSessionsOfBuyer(tx, id)
  await updateCustomer(tx, id, { version: row.version + 1 })
  const news = {
    kind: 'system' as const,
    title: '动态验证码已由客服解除',
    text: `原因：${reason}。所有设备已退出登录，请重新启用；如果不是您要求的，请立即修改密码并联系客户经理。`,
    link: accountPaths.safety(),
  }
  await tellBuyer(tx, id, news, now)
  await audit({
    object: 'company',
    objectId: id,
    title: row.company,
    before: { 动态验证码: usernames.join('、') },
    after: { 动态验证码: '已解除', 退出登录: ended },
    reason,
  })
  return showCustomer(tx, id, now)
}

type PasswordLink = { customer: Customer; link: string; expiresAt: number }

/**
 * A link for one user of the company that sets a new password, once, and tells the buyer that it was handed out. Throws
 * ops.notFound, also for a user of another company, or ops.overtaken.
 */
export async function handOutPasswordLink(
  tx: Executor,
  act: Act & { username: string; reason: string; publicUrl: string },
): Promise<PasswordLink> {
  const { id, username, reason, publicUrl, now, audit } = act
  const row = await lockSeen(tx, act)
  const user = await findUserOf(tx, id, username)
  if (!user) throw new AppError('ops.notFound')
  const { signIn } = await readSettings(tx)
  const { token, expiresAt } = await openResetFor(tx, user, { settings: signIn, now })
  await updateCustomer(tx, id, { version: row.version + 1 })
  const news = {
    kind: 'system' as const,
    title: '客服发放了重设密码链接',
    text: `账号 ${username}，原因：${reason}。链接只能用一次；如果不是您要求的，请立即联系客户经理。`,
    link: accountPaths.safety(),
  }
  await tellBuyer(tx, id, news, now)
  await audit({
    object: 'company',
    objectId: id,
    title: row.company,
    after: { 重设密码链接: username },
    reason,
  })
  // Behind the #, which no browser sends and no server logs.
  const link = `${publicUrl}${accountPaths.newPassword()}#${new URLSearchParams({ token, username }).toString()}`
  return { customer: await showCustomer(tx, id, now), link, expiresAt }
}
