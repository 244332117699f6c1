/** The seller's word on a receipt. Accepting unblocks the buyer at once. */
import type { SellerReceipt } from '#contract/ops/receipt.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { dueAfterRejection, RECEIPT_STATUS_TEXT } from '#domain/receipt/receipt.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { receiptNews } from './receipt-news.ts'
import { findReceipts, type FoundReceipt, updateReceipt } from './repository.ts'
import { toSellerReceipt } from './show-receipts.ts'

type Review = {
  id: number
  version?: number | undefined
  /** Absent: accepted. */
  reason?: string
  now: number
  audit: (note: AuditNote) => Promise<void>
}

/** Throws ops.notFound. */
export async function findAnyReceipt(db: Executor, id: number): Promise<FoundReceipt> {
  const [found] = await findReceipts(db, { id }, { limit: 1 })
  if (!found) throw new AppError('ops.notFound')
  return found
}

/** Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function reviewReceipt(tx: Executor, { id, version, reason, now, audit }: Review): Promise<SellerReceipt> {
  await lockBuyer(tx, (await findAnyReceipt(tx, id)).receipt.buyerId)
  const { receipt, orderNumber } = await findAnyReceipt(tx, id)
  await assertVersion(tx, { object: 'receipt', objectId: id, version: receipt.version }, version)
  if (receipt.status !== 'submitted') throw new AppError('ops.wrongState')
  const { receiptDueDays } = await readSettings(tx)
  const isOverdue = receipt.overdueAt !== null
  const outcome =
    reason === undefined
      ? { status: 'accepted' as const, reason: null }
      : { ...dueAfterRejection({ dueAt: receipt.dueAt, isOverdue }, { now, days: receiptDueDays }), reason, photos: [] }
  await updateReceipt(tx, id, { ...outcome, reviewedAt: now, version: receipt.version + 1 })
  await recordChanges(tx, receipt.buyerId, [{ collection: 'account', key: receipt.buyerId }], now)
  const news =
    reason === undefined ? receiptNews.accepted(orderNumber, now) : receiptNews.rejected(orderNumber, reason, now)
  await tellBuyer(tx, receipt.buyerId, news, now)
  await audit({
    object: 'receipt',
    objectId: id,
    title: `订单 ${orderNumber} 的含麻回执`,
    before: { 状态: RECEIPT_STATUS_TEXT.submitted },
    after: { 状态: RECEIPT_STATUS_TEXT[outcome.status] },
    ...(reason !== undefined && { reason }),
  })
  return toSellerReceipt(await findAnyReceipt(tx, id))
}
