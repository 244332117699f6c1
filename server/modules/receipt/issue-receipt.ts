/** A receipt begins with the shipment, and is due after the delivery. The caller holds the buyer's lock. */
import { DAY_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { tellBuyer } from '../message/index.ts'
import { receiptNews } from './receipt-news.ts'
import { insertReceipt, setDue } from './repository.ts'

type OrderFacts = { id: number; buyerId: number; number: string; isEphedrine: boolean }

export async function issueReceipt(tx: Executor, { id, buyerId, isEphedrine }: OrderFacts, now: number): Promise<void> {
  if (isEphedrine) await insertReceipt(tx, { orderId: id, buyerId, issuedAt: now })
}

export async function askForReceipt(tx: Executor, order: OrderFacts, now: number): Promise<void> {
  if (!order.isEphedrine) return
  const { receiptDueDays } = await readSettings(tx)
  const dueAt = now + receiptDueDays * DAY_MS
  // Orders that were shipped before receipts were kept have none yet.
  await issueReceipt(tx, order, now)
  await setDue(tx, order.id, dueAt)
  await tellBuyer(tx, order.buyerId, receiptNews.due(order.number, dueAt, now), now)
}
