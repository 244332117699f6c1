/** 提现: from the balance to the company's own account. The money leaves the balance with the request. */
import type { SellerWithdrawal } from '#contract/money/ops-wallet.ts'
import type { Withdrawal } from '#contract/money/wallet.ts'
import type { ListSpan } from '#contract/ops/shapes.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type Fen, toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { listPage } from '../../platform/list-page.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { appendToLedger, loadPurse, lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import {
  countOwnWithdrawals,
  decideWithdrawal,
  findCompanyName,
  findOwnWithdrawals,
  findWithdrawalOf,
  findWithdrawals,
  insertWithdrawal,
  setWithdrawalReference,
  type WithdrawalRow,
} from './transfer-repository.ts'
import { walletNews } from './wallet-news.ts'

type Draft = { requestId: string; amount: Fen; bank: string; account: string }

const toWithdrawal = ({ buyerId: _owner, requestId: _request, version: _version, ...row }: WithdrawalRow): Withdrawal =>
  withoutNulls(row)

/** The same request again answers the same. Throws wallet.amount or payment.balanceShort. */
export async function requestWithdrawal(tx: Executor, buyerId: number, draft: Draft, now: number): Promise<Withdrawal> {
  await lockBuyer(tx, buyerId)
  const earlier = await findWithdrawalOf(tx, buyerId, draft.requestId)
  if (earlier) return toWithdrawal(earlier)
  const { amount } = draft
  const { withdrawalMin } = (await readSettings(tx)).wallet
  if (amount < withdrawalMin)
    throw new AppError('wallet.amount', { text: `每次至少提现 ${toYuan(withdrawalMin)}，请调整金额` })
  const balance = await loadPurse(tx, buyerId, 'balance')
  if (balance < amount)
    throw new AppError('payment.balanceShort', { text: `余额只有 ${toYuan(balance)}，请减少提现金额` })
  const account = draft.account.replaceAll(' ', '')
  const company = await findCompanyName(tx, buyerId)
  await insertWithdrawal(tx, { ...draft, account, company, buyerId, createdAt: now })
  const note = `提现至 ${draft.bank} 尾号 ${account.slice(-4)}`
  await appendToLedger(tx, { buyerId, delta: -amount, kind: 'withdraw', note, now })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return toWithdrawal((await findWithdrawalOf(tx, buyerId, draft.requestId))!)
}

export async function listWithdrawals(db: Executor, buyerId: number, page: number | undefined) {
  const { shown, rows } = listPage(await countOwnWithdrawals(db, buyerId), page)
  return { list: (await findOwnWithdrawals(db, buyerId, rows)).map(toWithdrawal), ...shown }
}

type ListQuery = ListSpan & {
  cursor?: string | undefined
  words?: string | undefined
  state?: WithdrawalRow['state'] | undefined
}

export async function listSellerWithdrawals(
  db: Executor,
  { cursor, ...filter }: ListQuery,
): Promise<KeyPage<SellerWithdrawal>> {
  return pageOf((await findWithdrawals(db, { ...filter, after: afterOf(cursor), limit: PAGE_LIMIT })).map(toSeller))
}

const toSeller = ({
  withdrawal,
  company,
  isKnownAccount,
}: Awaited<ReturnType<typeof findWithdrawals>>[number]): SellerWithdrawal => ({
  ...toWithdrawal(withdrawal),
  buyer: { id: withdrawal.buyerId, company },
  isKnownAccount,
  version: withdrawal.version,
})

async function load(db: Executor, id: number): Promise<SellerWithdrawal> {
  const [row] = await findWithdrawals(db, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  return toSeller(row)
}

type Act = { id: number; version?: number | undefined; now: number; audit: (note: AuditNote) => Promise<void> }

async function begin(
  tx: Executor,
  { id, version }: Act,
  state: SellerWithdrawal['state'] = 'pending',
): Promise<SellerWithdrawal> {
  await lockBuyer(tx, (await load(tx, id)).buyer.id)
  const withdrawal = await load(tx, id)
  await assertVersion(tx, { object: 'withdrawal', objectId: id, version: withdrawal.version }, version)
  if (withdrawal.state !== state) throw new AppError('ops.wrongState')
  return withdrawal
}

const titleOf = ({ buyer, amount }: SellerWithdrawal) => `${buyer.company} 提现 ${toYuan(amount)}`

/** The bank has sent the money. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function markWithdrawalPaid(tx: Executor, act: Act & { reference: string }): Promise<SellerWithdrawal> {
  const { id, reference, now, audit } = act
  const withdrawal = await begin(tx, act)
  const { buyer, amount } = withdrawal
  if (!(await decideWithdrawal(tx, id, { state: 'paid', reference, decidedAt: now })))
    throw new AppError('ops.wrongState')
  await recordChanges(tx, buyer.id, [{ collection: 'account', key: buyer.id }], now)
  await tellBuyer(tx, buyer.id, walletNews.withdrawn(amount, reference, now), now)
  await audit({
    object: 'withdrawal',
    objectId: id,
    title: titleOf(withdrawal),
    before: { 状态: '待审核' },
    after: { 状态: '已打款', 银行流水号: reference },
  })
  return load(tx, id)
}

/** Another number for what was paid; no money moves. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function correctWithdrawal(
  tx: Executor,
  act: Act & { reference: string; reason: string },
): Promise<SellerWithdrawal> {
  const { id, reference, reason, now, audit } = act
  const withdrawal = await begin(tx, act, 'paid')
  const { buyer, amount, reference: former = '' } = withdrawal
  if (former === reference) throw new AppError('ops.wrongState', { text: '流水号没有变化' })
  await setWithdrawalReference(tx, id, reference)
  await recordChanges(tx, buyer.id, [{ collection: 'account', key: buyer.id }], now)
  await tellBuyer(tx, buyer.id, walletNews.withdrawalCorrected(amount, { before: former, after: reference }, now), now)
  await audit({
    object: 'withdrawal',
    objectId: id,
    title: `${titleOf(withdrawal)} 更正流水号`,
    before: { 银行流水号: former },
    after: { 银行流水号: reference },
    reason,
  })
  return load(tx, id)
}

/** The money returns to the balance. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function rejectWithdrawal(tx: Executor, act: Act & { reason: string }): Promise<SellerWithdrawal> {
  const { id, reason, now, audit } = act
  const withdrawal = await begin(tx, act)
  const { buyer, amount } = withdrawal
  if (!(await decideWithdrawal(tx, id, { state: 'rejected', reason, decidedAt: now })))
    throw new AppError('ops.wrongState')
  const note = `提现驳回：${reason}`
  await appendToLedger(tx, { buyerId: buyer.id, delta: amount, kind: 'withdraw', note, now })
  await recordChanges(tx, buyer.id, [{ collection: 'account', key: buyer.id }], now)
  await tellBuyer(tx, buyer.id, walletNews.withdrawalRejected(amount, reason, now), now)
  await audit({
    object: 'withdrawal',
    objectId: id,
    title: titleOf(withdrawal),
    before: { 状态: '待审核' },
    after: { 状态: '已驳回' },
    reason,
  })
  return load(tx, id)
}
