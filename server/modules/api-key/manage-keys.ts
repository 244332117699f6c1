/** What the manager of a company, and the seller, do with the keys of its programs. */
import { AppError } from '#contract/protocol/errors.ts'
import type { ApiKey } from '#contract/self-service/api-key.ts'
import { KEY_HINT_LENGTH, KEY_PREFIX, KEYS_MAX, type KeyScope } from '#domain/api-key/api-key.ts'
import { DAY_MS } from '#domain/instant.ts'

import { digestOf, newToken } from '../../access/token.ts'
import type { Executor } from '../../db/connect.ts'
import type { AuditNote } from '../../platform/operator/audit.ts'
import { lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { countKeys, endKey, findKeyOf, findKeys, insertKey, isColleague, isCompany } from './repository.ts'

/** So long an ended key is still shown. */
const SHOWN_MS = 90 * DAY_MS

export async function listKeys(db: Executor, buyerId: number, now: number): Promise<ApiKey[]> {
  const rows = await findKeys(db, buyerId, now - SHOWN_MS)
  return rows.map(({ key, actor, actorEndedAt, maker }) => ({
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    actsAs: { id: key.userId, name: actor, isGone: actorEndedAt !== null },
    createdBy: maker,
    createdAt: key.createdAt,
    usedAt: key.usedAt ?? undefined,
    usedFrom: key.usedFrom || undefined,
    endedAt: key.endedAt ?? undefined,
    endedBy: key.endedBy ?? undefined,
    endReason: key.endReason,
  }))
}

type Act = { buyerId: number; userId: number; now: number }

/**
 * The key, which nobody can read again. `actor`: the colleague it acts for. Throws key.tooMany or colleague.notFound.
 */
export async function makeKey(
  tx: Executor,
  { buyerId, userId, now }: Act,
  { name, scopes, actor }: { name: string; scopes: readonly KeyScope[]; actor: number },
): Promise<string> {
  await lockBuyer(tx, buyerId)
  if ((await countKeys(tx, buyerId)) >= KEYS_MAX)
    throw new AppError('key.tooMany', { text: '有效的密钥已达上限，请先停用不再使用的' })
  if (!(await isColleague(tx, buyerId, actor))) throw new AppError('colleague.notFound')
  const key = `${KEY_PREFIX}${newToken().token}`
  await insertKey(tx, {
    buyerId,
    userId: actor,
    name,
    digest: digestOf(key),
    hint: key.slice(0, KEY_HINT_LENGTH),
    scopes: [...new Set(scopes)],
    createdBy: userId,
    createdAt: now,
  })
  return key
}

/** Throws key.notFound, for another company's too. */
export async function endOwnKey(tx: Executor, { buyerId, now }: Act, id: number): Promise<void> {
  const isEnded = await endKey(tx, { id, buyerId }, { endedAt: now, endedBy: 'buyer', endReason: '' })
  if (!isEnded) throw new AppError('key.notFound')
}

/** Throws ops.notFound. */
export async function listKeysOf(db: Executor, buyerId: number, now: number): Promise<ApiKey[]> {
  if (!(await isCompany(db, buyerId))) throw new AppError('ops.notFound')
  return listKeys(db, buyerId, now)
}

type SellerAct = { id: number; reason: string; now: number; audit: (note: AuditNote) => Promise<void> }

/** Ends a company's key and tells it why. Throws ops.notFound, or ops.wrongState where it is ended already. */
export async function endKeyOf(tx: Executor, { id, reason, now, audit }: SellerAct): Promise<ApiKey[]> {
  const key = await findKeyOf(tx, id)
  if (!key) throw new AppError('ops.notFound')
  if (!(await endKey(tx, { id }, { endedAt: now, endedBy: 'seller', endReason: reason })))
    throw new AppError('ops.wrongState')
  const { buyerId, company, name, hint } = key
  const title = '系统对接密钥已停用'
  const text = `密钥“${name}”（${hint}…）已由常备停用：${reason}。用它的程序不能再读取或下单。`
  await tellBuyer(tx, buyerId, { kind: 'system', title, text }, now)
  await audit({ object: 'company', objectId: buyerId, title: company, after: { 停用密钥: `${name} ${hint}…` }, reason })
  return listKeys(tx, buyerId, now)
}
