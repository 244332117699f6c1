/** Refunds that finance settles: by a transfer whose number is noted, or by asking the provider once more. */
import type { Refund } from '#contract/ops/refund.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { lockBuyer } from '../account/index.ts'
import { announceRefund } from './announce-refund.ts'
import { findRefunds, markRefundDone, markSendingAgain, type RefundFilter } from './repository.ts'

type Audit = (note: AuditNote) => Promise<void>

export async function listRefunds(
  db: Executor,
  { cursor, ...filter }: Omit<RefundFilter, 'limit' | 'after'> & { cursor?: string | undefined },
): Promise<KeyPage<Refund>> {
  return pageOf((await findRefunds(db, { ...filter, after: afterOf(cursor), limit: PAGE_LIMIT })).map(toRefund))
}

export const toRefund = ({
  refund,
  company,
  orderNumber,
}: Awaited<ReturnType<typeof findRefunds>>[number]): Refund => ({
  id: refund.id,
  buyer: { id: refund.buyerId, company },
  orderId: refund.orderId,
  orderNumber,
  amount: refund.amount,
  reason: refund.reason,
  state: refund.state,
  provider: refund.provider ?? undefined,
  problem: refund.problem ?? undefined,
  reference: refund.reference ?? undefined,
  createdAt: refund.createdAt,
  doneAt: refund.doneAt ?? undefined,
  version: refund.version,
})

/** The bank has sent the money. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function finishRefund(
  tx: Executor,
  {
    id,
    version,
    reference,
    now,
    audit,
  }: { id: number; version?: number | undefined; reference: string; now: number; audit: Audit },
): Promise<Refund> {
  const [row] = await findRefunds(tx, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  await lockBuyer(tx, row.refund.buyerId)
  const [{ refund } = row] = await findRefunds(tx, { id, limit: 1 })
  await assertVersion(tx, { object: 'refund', objectId: id, version: refund.version }, version)
  if (!(await markRefundDone(tx, id, { reference, from: ['due'], now }))) throw new AppError('ops.wrongState')
  const { amount } = row.refund
  await announceRefund(tx, row, { reference, now })
  await audit({
    object: 'refund',
    objectId: id,
    title: `订单 ${row.orderNumber} 退款 ${toYuan(amount)}`,
    before: { 状态: '待退款' },
    after: { 状态: '已退款', 银行流水号: reference },
  })
  const [done] = await findRefunds(tx, { id, limit: 1 })
  return toRefund(done!)
}

/** A refund that its provider refused is asked for again. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function sendAgain(
  tx: Executor,
  { id, version, now, audit }: { id: number; version?: number | undefined; now: number; audit: Audit },
): Promise<Refund> {
  const [row] = await findRefunds(tx, { id, limit: 1 })
  if (!row) throw new AppError('ops.notFound')
  await lockBuyer(tx, row.refund.buyerId)
  const [current] = await findRefunds(tx, { id, limit: 1 })
  await assertVersion(tx, { object: 'refund', objectId: id, version: current!.refund.version }, version)
  if (!(await markSendingAgain(tx, id, now))) throw new AppError('ops.wrongState')
  await audit({
    object: 'refund',
    objectId: id,
    title: `订单 ${row.orderNumber} 重新原路退款 ${toYuan(row.refund.amount)}`,
    before: { 状态: '待退款', 原因: row.refund.problem ?? '' },
    after: { 状态: '原路退回中' },
  })
  const [sending] = await findRefunds(tx, { id, limit: 1 })
  return toRefund(sending!)
}
