/** Money that a provider says has come: the one place where it becomes a paid order, or goes back. */
import { type Fen, toYuan } from '#domain/money.ts'
import { type Provider, PROVIDER_TEXT, splitReceived } from '#domain/payment/online.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import type { Receipt } from '../../../integrations/payment/provider.ts'
import type { AuditLog } from '../../../platform/audit.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { lockBuyer } from '../../account/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { insertRefund } from '../close/close-repository.ts'
import { orderNews } from '../order-news.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { settleOrders } from '../pay/settle-orders.ts'
import { addEvents } from '../repository.ts'
import { type AttemptRow, findAttempt, updateAttempt } from './attempt-repository.ts'
import { remainderOf } from './remaining.ts'

/** `foreign`: no attempt of ours asked this provider for this amount under this number. */
export type Acceptance = 'taken' | 'known' | 'foreign'

/** Told twice, it is taken and noted once. What is not needed any more goes back to the payer by itself. */
export async function takeReceipt(
  { db, audit }: { db: Database; audit: AuditLog },
  provider: Provider,
  receipt: Receipt,
  now: number,
): Promise<Acceptance> {
  const { number, amount } = receipt
  const acceptance = await accept(db, provider, receipt, now)
  if (acceptance.state !== 'known') {
    const result = acceptance.state === 'taken' ? 'done' : acceptance.state
    audit({ event: 'paymentReceived', result, buyerId: acceptance.buyerId, provider, number, amount })
  }
  return acceptance.state
}

async function accept(
  db: Database,
  provider: Provider,
  receipt: Receipt,
  now: number,
): Promise<{ state: Acceptance; buyerId?: number }> {
  const found = await findAttempt(db, receipt.number)
  if (!found || found.provider !== provider || found.amount !== receipt.amount) return { state: 'foreign' }
  const { buyerId } = found
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await lockBuyer(tx, buyerId)
    const attempt = (await findAttempt(tx, receipt.number))!
    if (attempt.state === 'paid')
      return { state: attempt.reference === receipt.reference ? 'known' : 'foreign', buyerId }
    await take(tx, attempt, receipt, now)
    return { state: 'taken', buyerId }
  })
}

async function take(tx: Executor, attempt: AttemptRow, receipt: Receipt, now: number): Promise<void> {
  const { id, buyerId, paymentId, provider } = attempt
  const { payment, orders } = await findPayment(tx, buyerId, paymentId)
  const { unpaid, payable, amount } = remainderOf(orders)
  // A transfer that waits may be this very money on its way a second time: finance decides about that one first.
  const isWaited = payment.transferState !== 'submitted'
  const { applied, back } = splitReceived(receipt.amount, isWaited ? amount : 0)
  await updateAttempt(tx, id, {
    state: 'paid',
    reference: receipt.reference,
    paidAt: receipt.paidAt,
    applied,
    entrance: null,
  })
  if (applied > 0)
    await settleOrders(tx, { payment, payable, isLast: payable.length === unpaid.length, method: provider, now })
  if (back > 0) await sendBack(tx, attempt, { order: orders[0]!, back, now })
}

async function sendBack(
  tx: Executor,
  { id, buyerId, provider }: AttemptRow,
  { order, back, now }: { order: { id: number; number: string }; back: Fen; now: number },
): Promise<void> {
  const reason = `${PROVIDER_TEXT[provider]}到账时订单已不需要付款，自动原路退回`
  await insertRefund(tx, {
    buyerId,
    orderId: order.id,
    attemptId: id,
    provider,
    state: 'sending',
    askAt: now,
    amount: back,
    reason,
    createdAt: now,
  })
  await addEvents(
    tx,
    [order.id],
    `收到${PROVIDER_TEXT[provider]}付款 ${toYuan(back)}，订单已不需要付款，将原路退回`,
    now,
  )
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: order.id }], now)
  await tellBuyer(tx, buyerId, orderNews.notNeeded(order, { back, provider }, now), now)
}
