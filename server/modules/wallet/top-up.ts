/** 充值: the buyer sends a transfer and its proof, finance confirms what arrived. */
import type { SellerTopUp } from '#contract/money/ops-wallet.ts'
import type { TopUp } from '#contract/money/wallet.ts'
import type { ListSpan } from '#contract/ops/shapes.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type Fen, toYuan } from '#domain/money.ts'
import { isTopUpWithdrawn, TOP_UP_WITHDRAWN } from '#domain/wallet/withdrawn.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { listPage } from '../../platform/list-page.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { appendToLedger, lockBuyer } from '../account/index.ts'
import { keepAsProof } from '../file/index.ts'
import { tellBuyer } from '../message/index.ts'
import {
  countOwnTopUps,
  decideTopUp,
  findOwnTopUp,
  findOwnTopUps,
  findTopUpOf,
  findTopUps,
  insertTopUp,
  type TopUpRow,
} from './transfer-repository.ts'
import { walletNews } from './wallet-news.ts'

type Draft = { requestId: string; amount: Fen; fileId: string; note?: string | undefined }

const toTopUp = ({ buyerId: _owner, requestId: _request, version: _version, ...row }: TopUpRow): TopUp =>
  withoutNulls(row)

/** The same request again answers the same. Throws wallet.amount or file.notFound, for another company's file too. */
export async function requestTopUp(tx: Executor, buyerId: number, draft: Draft, now: number): Promise<TopUp> {
  await lockBuyer(tx, buyerId)
  const earlier = await findTopUpOf(tx, buyerId, draft.requestId)
  if (earlier) return toTopUp(earlier)
  const { topUpMin, topUpMax } = (await readSettings(tx)).wallet
  if (draft.amount < topUpMin || draft.amount > topUpMax)
    throw new AppError('wallet.amount', {
      text: `每次充值须在 ${toYuan(topUpMin)} 至 ${toYuan(topUpMax)} 之间，请调整金额`,
    })
  await keepAsProof(tx, buyerId, draft.fileId)
  const { note = '' } = draft
  await insertTopUp(tx, { ...draft, note, buyerId, createdAt: now })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return toTopUp((await findTopUpOf(tx, buyerId, draft.requestId))!)
}

/**
 * The buyer takes one back that finance has not decided. Throws notFound, for another buyer's too, or
 * wallet.wrongState.
 */
export async function withdrawTopUp(tx: Executor, buyerId: number, id: number, now: number): Promise<TopUp> {
  await lockBuyer(tx, buyerId)
  const topUp = await findOwnTopUp(tx, buyerId, id)
  if (!topUp) throw new AppError('notFound')
  const row = { ...topUp, reason: topUp.reason ?? undefined }
  if (isTopUpWithdrawn(row)) return toTopUp(topUp)
  if (!(await decideTopUp(tx, id, { state: 'rejected', reason: TOP_UP_WITHDRAWN, decidedAt: now })))
    throw new AppError('wallet.wrongState')
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return toTopUp((await findOwnTopUp(tx, buyerId, id))!)
}

export async function listTopUps(db: Executor, buyerId: number, page: number | undefined) {
  const { shown, rows } = listPage(await countOwnTopUps(db, buyerId), page)
  return { list: (await findOwnTopUps(db, buyerId, rows)).map(toTopUp), ...shown }
}

type ListQuery = ListSpan & {
  cursor?: string | undefined
  words?: string | undefined
  state?: TopUpRow['state'] | undefined
}

export async function listSellerTopUps(db: Executor, { cursor, ...filter }: ListQuery): Promise<KeyPage<SellerTopUp>> {
  return pageOf((await findTopUps(db, { ...filter, after: afterOf(cursor), limit: PAGE_LIMIT })).map(toSeller))
}

const toSeller = ({ topUp, company, mime }: Awaited<ReturnType<typeof findTopUps>>[number]): SellerTopUp => ({
  ...toTopUp(topUp),
  buyer: { id: topUp.buyerId, company },
  proof: mime ? (mime === 'application/pdf' ? 'pdf' : 'image') : undefined,
  version: topUp.version,
})

/** Throws ops.notFound. */
export async function loadTopUp(db: Executor, id: number): Promise<SellerTopUp> {
  const [row] = await findTopUps(db, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  return toSeller(row)
}

type Act = { id: number; version?: number | undefined; now: number; audit: (note: AuditNote) => Promise<void> }

async function begin(tx: Executor, { id, version }: Act): Promise<SellerTopUp> {
  await lockBuyer(tx, (await loadTopUp(tx, id)).buyer.id)
  const topUp = await loadTopUp(tx, id)
  await assertVersion(tx, { object: 'topUp', objectId: id, version: topUp.version }, version)
  if (topUp.state !== 'pending') throw new AppError('ops.wrongState')
  return topUp
}

/** Credits what finance found on the account. Throws ops.notFound, ops.overtaken, ops.wrongState or wallet.amount. */
export async function confirmTopUp(tx: Executor, act: Act & { credited?: Fen | undefined }): Promise<SellerTopUp> {
  const { id, now, audit } = act
  const { buyer, amount } = await begin(tx, act)
  const credited = act.credited ?? amount
  if (credited === 0) throw new AppError('wallet.amount', { text: '到账金额须大于 0；没有到账请驳回' })
  if (!(await decideTopUp(tx, id, { state: 'confirmed', credited, decidedAt: now })))
    throw new AppError('ops.wrongState')
  await appendToLedger(tx, { buyerId: buyer.id, delta: credited, kind: 'recharge', note: '对公转账充值', now })
  await recordChanges(tx, buyer.id, [{ collection: 'account', key: buyer.id }], now)
  await tellBuyer(tx, buyer.id, walletNews.toppedUp({ asked: amount, credited }, now), now)
  await audit({
    object: 'topUp',
    objectId: id,
    title: `${buyer.company} 充值 ${toYuan(amount)}`,
    before: { 状态: '待确认' },
    after: { 状态: '已到账', 到账: toYuan(credited) },
  })
  return loadTopUp(tx, id)
}

/** Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function rejectTopUp(tx: Executor, act: Act & { reason: string }): Promise<SellerTopUp> {
  const { id, reason, now, audit } = act
  const { buyer, amount } = await begin(tx, act)
  if (!(await decideTopUp(tx, id, { state: 'rejected', reason, decidedAt: now }))) throw new AppError('ops.wrongState')
  await recordChanges(tx, buyer.id, [{ collection: 'account', key: buyer.id }], now)
  await tellBuyer(tx, buyer.id, walletNews.topUpRejected(amount, reason, now), now)
  await audit({
    object: 'topUp',
    objectId: id,
    title: `${buyer.company} 充值 ${toYuan(amount)}`,
    before: { 状态: '待确认' },
    after: { 状态: '已驳回' },
    reason,
  })
  return loadTopUp(tx, id)
}
