import type { Refund } from '#contract/ops/refund.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { addEvents, orderNews } from '../order/index.ts'
import { toRefund } from './finish-refund.ts'
import { findRefunds, setReference } from './repository.ts'

type Correction = {
  id: number
  version?: number | undefined
  reference: string
  reason: string
  now: number
  audit: (note: AuditNote) => Promise<void>
}

/**
 * Another number for a transfer that finance recorded: its order says so, and the buyer is told. What a provider paid
 * back has the provider's number. Throws ops.notFound, ops.overtaken or ops.wrongState.
 */
export async function correctReference(
  tx: Executor,
  { id, version, reference, reason, now, audit }: Correction,
): Promise<Refund> {
  const [found] = await findRefunds(tx, { id, limit: 1 })
  if (!found) throw new AppError('ops.notFound')
  await lockBuyer(tx, found.refund.buyerId)
  const [current] = await findRefunds(tx, { id, limit: 1 })
  const { refund, orderNumber } = current!
  await assertVersion(tx, { object: 'refund', objectId: id, version: refund.version }, version)
  const { buyerId, orderId, amount } = refund
  if (refund.state !== 'done' || refund.reference === null || (refund.provider !== null && !refund.isByHand))
    throw new AppError('ops.wrongState', { text: '只能更正人工登记的银行流水号' })
  if (refund.reference === reference) throw new AppError('ops.wrongState', { text: '流水号没有变化' })
  await setReference(tx, id, reference)
  const numbers = { before: refund.reference, after: reference }
  await addEvents(tx, [orderId], `退款 ${toYuan(amount)} 的流水号由 ${numbers.before} 更正为 ${numbers.after}`, now)
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: orderId }], now)
  await tellBuyer(
    tx,
    buyerId,
    orderNews.referenceCorrected({ id: orderId, number: orderNumber }, { amount, ...numbers }, now),
    now,
  )
  await audit({
    object: 'refund',
    objectId: id,
    title: `订单 ${orderNumber} 退款 ${toYuan(amount)} 更正流水号`,
    before: { 银行流水号: numbers.before },
    after: { 银行流水号: numbers.after },
    reason,
  })
  const [corrected] = await findRefunds(tx, { id, limit: 1 })
  return toRefund(corrected!)
}
