/** The seller's finance: transfers that wait for a word. */
import type { Transfer } from '#contract/ops/transfer.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type Fen, sum, toYuan } from '#domain/money.ts'
import { isOfTransfer } from '#domain/order/transitions.ts'

import type { Executor } from '../../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../../platform/operator/audit.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../../platform/operator/key-page.ts'
import { lockBuyer } from '../../account/index.ts'
import { decideTransfer, lateOf } from '../pay/decide-transfer.ts'
import { proofKind } from '../pay/proof-store.ts'
import { findTransfers, type TransferFilter } from './seller-repository.ts'

type Audit = (note: AuditNote) => Promise<void>

export async function listTransfers(
  db: Executor,
  { cursor, ...filter }: Omit<TransferFilter, 'limit' | 'after'> & { cursor?: string | undefined },
): Promise<KeyPage<Transfer>> {
  const rows = await findTransfers(db, { ...filter, after: afterOf(cursor), limit: PAGE_LIMIT })
  return pageOf(rows.map(toTransfer))
}

/** Throws ops.notFound. */
export async function loadTransfer(db: Executor, id: number): Promise<Transfer> {
  const [row] = await findTransfers(db, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  return toTransfer(row)
}

type FoundTransfer = Awaited<ReturnType<typeof findTransfers>>[number]

function toTransfer({ payment, company, orders }: FoundTransfer): Transfer {
  const open = orders.filter(({ status }) => status !== 'cancelled')
  const own = open.filter(isOfTransfer)
  const late = payment.transferState === 'submitted' ? lateOf(payment, orders) : 0
  // What was paid otherwise after a rejection is still told as it was; what was cancelled, where the money was for it.
  const cancelled = orders.filter((order) => order.status === 'cancelled' && isOfTransfer(order))
  const standing = [...(own.length > 0 ? own : open), ...(open.length === 0 || late > 0 ? cancelled : [])]
  const deadlines = standing.flatMap(({ payBefore }) => payBefore ?? [])
  return {
    id: payment.id,
    buyer: { id: payment.buyerId, company },
    state: payment.transferState,
    amount: Math.max(payment.transferAmount ?? 0, sum((own.length > 0 ? own : open).map(byTransfer))),
    ...(late > 0 && { late }),
    proof: payment.proof === null ? undefined : proofKind(payment.proof),
    createdAt: payment.createdAt,
    version: payment.version,
    payBefore: deadlines.length > 0 ? Math.min(...deadlines) : undefined,
    orders: standing.map((order) => ({
      id: order.id,
      number: order.number,
      payable: byTransfer(order),
      isEphedrine: order.isEphedrine,
      isCancelled: order.status === 'cancelled',
    })),
  }
}

/** Fen of an order that neither vouchers nor the balance pay. */
const byTransfer = ({ payable, voucherAmount, balanceAmount }: FoundTransfer['orders'][number]): Fen =>
  payable - voucherAmount - balanceAmount

/** Confirms or, with a reason, rejects. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function decide(
  tx: Executor,
  {
    id,
    version,
    reason,
    now,
    audit,
  }: { id: number; version?: number | undefined; reason?: string; now: number; audit: Audit },
): Promise<Transfer> {
  await lockBuyer(tx, (await loadTransfer(tx, id)).buyer.id)
  const before = await loadTransfer(tx, id)
  await assertVersion(tx, { object: 'transfer', objectId: id, version: before.version }, version)
  const orderNumber = before.orders[0]?.number
  if (before.state !== 'submitted' || orderNumber === undefined) throw new AppError('ops.wrongState')
  const decision = reason === undefined ? { isConfirmed: true as const } : { isConfirmed: false as const, reason }
  await decideTransfer(tx, { orderNumber, now, ...decision }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'order.wrongState' ? new AppError('ops.wrongState') : error
  })
  await audit({
    object: 'transfer',
    objectId: id,
    title: `${before.buyer.company} 转账 ${toYuan(before.amount)}`,
    before: { 状态: '待确认' },
    after: { 状态: reason === undefined ? '已到账' : '已退回' },
    ...(reason !== undefined && { reason }),
  })
  return loadTransfer(tx, id)
}
