import { DAY_MS } from '#domain/instant.ts'
import { isReceiptLate } from '#domain/receipt/receipt.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { tellBuyer, tellOnce } from '../message/index.ts'
import { receiptNews } from './receipt-news.ts'
import { findReceipts, findReceiptsDue, updateReceipt } from './repository.ts'

const PER_RUN = 500
const WARNING_MS = 3 * DAY_MS

/**
 * Marks the receipts that are late and returns how many; tells three days before. One that fails does not stop the
 * others.
 */
export async function watchReceipts(db: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const due = await findReceiptsDue(db, now + WARNING_MS, PER_RUN)
  return forEachIsolated(due, 'receipts could not be watched', async ({ receipt, orderNumber }) => {
    const { id, buyerId, dueAt } = receipt
    if (isReceiptLate(receipt, now)) return markLate(db, { id, buyerId, now })
    const subject = `hmdd:${id}:${dueAt}`
    await tellOnce(db, buyerId, [{ ...receiptNews.dueSoon(orderNumber, dueAt!, now), subject }], { now })
    return 0
  })
}

const markLate = (db: Database, { id, buyerId, now }: { id: number; buyerId: number; now: number }): Promise<number> =>
  db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await lockBuyer(tx, buyerId)
    const [found] = await findReceipts(tx, { id }, { limit: 1 })
    if (!found || !isReceiptLate(found.receipt, now)) return 0
    await updateReceipt(tx, id, { status: 'overdue', overdueAt: now })
    await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
    await tellBuyer(tx, buyerId, receiptNews.overdue(found.orderNumber, now), now)
    return 1
  })
