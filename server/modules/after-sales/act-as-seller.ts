/** What operators do with a claim. Each act is one version further. */
import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { AppError } from '#contract/protocol/errors.ts'
import {
  isDestroyedThere,
  keepsPieces,
  REMEDY_TEXT,
  type Remedy,
  remediesFor,
} from '#domain/after-sales/after-sales.ts'
import {
  AFTER_SALES_STATE_TEXT,
  type AfterSalesEvent,
  type AfterSalesState,
  nextState,
} from '#domain/after-sales/transitions.ts'
import { DAY_MS, minuteOf } from '#domain/instant.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockBuyer } from '../account/index.ts'
import { type Allowance, allowableOf, grantOnClaim } from './grant-allowance.ts'
import { claimDetail, findClaim } from './load-claim.ts'
import { linesToSend } from './plan-resend.ts'
import { findRecalledLines, isRecalledClaim } from './recalled.ts'
import { announce } from './record.ts'
import { type ClaimRow, findClaimLines, type FoundClaim, updateClaim } from './repository.ts'

export type Act = {
  id: number
  /** The version the operator saw. */
  version?: number | undefined
  now: number
  audit: (note: AuditNote) => Promise<void>
}

const notFound = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'afterSales.notFound' ? new AppError('ops.notFound') : error
}

/** Any buyer's claim. Throws ops.notFound. */
export async function loadSellerClaim(db: Executor, id: number, now: number): Promise<SellerClaim> {
  const found = await findClaim(db, id).catch(notFound)
  const { claim, company } = found
  const lines = await findClaimLines(db, [id])
  const isRecalled = await isRecalledClaim(db, claim, lines)
  return {
    claim: await claimDetail(db, found, lines),
    buyer: { id: claim.buyerId, company },
    version: claim.version,
    allowable: await allowableOf(db, claim, lines, isRecalled),
    isRecalled: isRecalled || undefined,
    recalledLines: isRecalled && claim.state === 'to_receive' ? await findRecalledLines(db, claim, lines) : undefined,
    toSend: claim.state === 'to_resend' ? await linesToSend(db, claim, lines, now) : undefined,
  }
}

/** Locks the claim's buyer and finds it as it stands. Throws ops.notFound or ops.overtaken. */
export async function begin(tx: Executor, { id, version }: Act): Promise<FoundClaim> {
  const seen = await findClaim(tx, id).catch(notFound)
  await lockBuyer(tx, seen.claim.buyerId)
  const found = await findClaim(tx, id)
  await assertVersion(tx, { object: 'afterSales', objectId: id, version: found.claim.version }, version)
  return found
}

/** Writes the new state and the audit, and returns the claim as it stands now. */
export async function end(
  tx: Executor,
  before: ClaimRow,
  { id, now, audit }: Act,
  row: Partial<ClaimRow> & { state: AfterSalesState },
  note: Pick<AuditNote, 'after' | 'reason'> = {},
): Promise<SellerClaim> {
  await updateClaim(tx, id, { ...row, version: before.version + 1 })
  await audit({
    object: 'afterSales',
    objectId: id,
    title: `售后单 ${before.number}`,
    before: { 状态: AFTER_SALES_STATE_TEXT[before.state] },
    ...note,
    after: { 状态: AFTER_SALES_STATE_TEXT[row.state], ...note.after },
  })
  return loadSellerClaim(tx, id, now)
}

export function next({ state, remedy }: Pick<ClaimRow, 'state' | 'remedy'>, event: AfterSalesEvent): AfterSalesState {
  const to = nextState(state, event, 'seller', remedy)
  if (!to) throw new AppError('afterSales.wrongState')
  return to
}

const APPROVED: Record<Remedy, string> = {
  returnRefund: '审核通过，请寄回商品并填写运单号，验收后退款',
  refund: '审核通过，无需寄回，等待退款',
  allowance: '审核通过，商品留用，等待退还折让款',
  exchange: '审核通过，请寄回商品并填写运单号，验收后换货',
  resend: '审核通过，等待补发',
  papers: '审核通过，资料正在准备',
}
/** The same of recalled goods that do not come back. */
const DESTROYED = '审核通过，商品已召回，无需寄回：请立即停止销售和使用，就地封存销毁并留存记录'

type Approval = {
  remedy?: Remedy | undefined
  allowances?: readonly Allowance[] | undefined
  /** The buyer said that he destroys recalled pieces where they are. */
  isDestroyed?: boolean | undefined
}

/** Throws afterSales.remedy for a way that the claim cannot take. */
function assertRemedy(claim: ClaimRow, remedy: Remedy | undefined, isRecalled: boolean): asserts remedy is Remedy {
  if (remedy && remediesFor({ ...claim, isRecalled }).includes(remedy)) return
  throw new AppError(
    'afterSales.remedy',
    isRecalled && (!remedy || keepsPieces(remedy))
      ? { text: '召回的商品不能折让留用：请安排退回；不能寄回的，由客户就地封存销毁后退款' }
      : {},
  )
}

/**
 * Throws ops.notFound, ops.overtaken, afterSales.wrongState, afterSales.remedy, afterSales.allowance,
 * afterSales.quantity or afterSales.noAddress.
 */
export async function approveClaim(
  tx: Executor,
  act: Act,
  { remedy: wanted, allowances = [], isDestroyed = false }: Approval,
): Promise<SellerClaim> {
  const { claim } = await begin(tx, act)
  const lines = await findClaimLines(tx, [claim.id])
  const isRecalled = await isRecalledClaim(tx, claim, lines)
  const remedy = wanted ?? remediesFor({ ...claim, isRecalled })[0]
  assertRemedy(claim, remedy, isRecalled)
  const staysThere = isDestroyedThere(remedy, { reason: claim.reason, isRecalled })
  if (staysThere && !isDestroyed)
    throw new AppError('afterSales.remedy', {
      text: '召回的商品不寄回时须就地封存销毁：请与客户确认后勾选，或改为退货退款',
    })
  const state = next({ ...claim, remedy }, 'approve')
  const { returnAddress: address, returnDays } = await readSettings(tx)
  if (state === 'to_return' && address.detail === '') throw new AppError('afterSales.noAddress')
  const isReturn = state === 'to_return'
  const returnAddress = isReturn ? address : null
  const returnBefore = isReturn ? act.now + returnDays * DAY_MS : null
  const granted = keepsPieces(remedy) ? await grantOnClaim(tx, { ...claim, remedy }, lines, allowances) : 0
  const allowed = granted > 0 ? `：${toYuan(granted)}` : ''
  const said = staysThere ? DESTROYED : APPROVED[remedy]
  const text = returnBefore === null ? said + allowed : `${APPROVED[remedy]}；请在 ${minuteOf(returnBefore)} 前寄出`
  await announce(tx, claim, { title: '售后审核通过', text, now: act.now })
  return end(
    tx,
    claim,
    act,
    { state, remedy, returnAddress, returnBefore },
    {
      after: {
        处理方式: REMEDY_TEXT[remedy],
        ...(granted > 0 && { 折让: toYuan(granted) }),
        ...(staysThere && { 就地销毁: '已与客户确认' }),
      },
    },
  )
}

/** Throws ops.notFound, ops.overtaken or afterSales.wrongState. */
export async function rejectClaim(tx: Executor, act: Act, reason: string): Promise<SellerClaim> {
  const { claim } = await begin(tx, act)
  const state = next(claim, 'reject')
  await announce(tx, claim, { title: '售后审核不通过', text: `审核不通过：${reason}`, now: act.now })
  return end(tx, claim, act, { state, answer: reason, closedAt: act.now }, { reason })
}
