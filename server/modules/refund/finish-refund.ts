/** Refunds by bank transfer: finance sends the money by hand and notes the bank's number. */
import type { Refund } from '#contract/ops/refund.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { completeRefund } from '../after-sales/index.ts'
import { tellBuyer } from '../message/index.ts'
import { addEvents, orderNews } from '../order/index.ts'
import { findRefunds, markRefundDone, type RefundFilter } from './repository.ts'

type Audit = (note: AuditNote) => Promise<void>

export async function listRefunds(
  db: Executor,
  { cursor, ...filter }: Omit<RefundFilter, 'limit' | 'after'> & { cursor?: string | undefined },
): Promise<KeyPage<Refund>> {
  return pageOf((await findRefunds(db, { ...filter, after: afterOf(cursor), limit: PAGE_LIMIT })).map(toRefund))
}

const toRefund = ({ refund, company, orderNumber }: Awaited<ReturnType<typeof findRefunds>>[number]): Refund => ({
  id: refund.id,
  buyer: { id: refund.buyerId, company },
  orderId: refund.orderId,
  orderNumber,
  amount: refund.amount,
  reason: refund.reason,
  state: refund.state,
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
  if (!(await markRefundDone(tx, id, reference, now))) throw new AppError('ops.wrongState')
  const { buyerId, orderId, afterSalesId, amount } = row.refund
  await addEvents(tx, [orderId], `已退款 ${toYuan(amount)}，银行流水号 ${reference}`, now)
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: orderId }], now)
  if (afterSalesId !== null) await completeRefund(tx, afterSalesId, { reference, now })
  await tellBuyer(
    tx,
    buyerId,
    orderNews.refunded({ id: orderId, number: row.orderNumber }, { amount, reference }, now),
    now,
  )
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
