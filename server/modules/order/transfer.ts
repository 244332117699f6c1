/** 对公转账: the buyer uploads a proof, the seller confirms that the money arrived, or rejects the proof. */
import { and, eq, inArray } from 'drizzle-orm'

import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS } from '#domain/instant.ts'
import { nextStatus } from '#domain/order/transitions.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { orders, payments } from '../../tables/order.ts'
import { lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { findPayment, loadPayment, type OrderRow, type PaymentRow } from './load-payment.ts'
import { orderNews } from './news.ts'
import { settleOrders } from './pay.ts'
import { assertProof, removeProof, saveProof } from './proof-store.ts'
import { addEvents } from './repository.ts'

type Transfer = { buyerId: number; paymentId: number; upload: Upload | undefined; now: number }

/**
 * Stores a proof for everything unpaid of the payment and gives the seller time to confirm it. A newer proof replaces
 * one that waits. The file is on the disk before the row names it, and gone when the row could not be written.
 */
export async function payByTransfer(db: Database, uploadsDir: string, transfer: Transfer): Promise<Payment> {
  const { buyerId, paymentId, upload, now } = transfer
  const before = await findPayment(db, buyerId, paymentId)
  assertUnpaid(before.orders, now)
  assertProof(upload)
  const name = await saveProof(uploadsDir, upload)
  let replaced: string | null
  try {
    replaced = await db.transaction((tx) => submit(tx as unknown as Executor, transfer, name))
  } catch (error) {
    await removeProof(uploadsDir, name)
    throw error
  }
  if (replaced !== null) await removeProof(uploadsDir, replaced)
  return loadPayment(db, buyerId, paymentId, now)
}

const isUnpaid = ({ status }: OrderRow): boolean => nextStatus(status, 'pay', 'buyer') !== undefined

function assertUnpaid(ordered: readonly OrderRow[], now: number): OrderRow[] {
  const unpaid = ordered.filter(isUnpaid)
  const isLate = unpaid.some(({ payBefore }) => payBefore !== null && payBefore <= now)
  if (unpaid.length === 0 || isLate) throw new AppError('order.wrongState')
  return unpaid
}

/** Returns the name of the proof this one replaces. */
async function submit(tx: Executor, { buyerId, paymentId, now }: Transfer, proof: string): Promise<string | null> {
  await lockBuyer(tx, buyerId)
  const { payment, orders: ordered } = await findPayment(tx, buyerId, paymentId)
  const ids = assertUnpaid(ordered, now).map(({ id }) => id)
  const { transferDays } = await readSettings(tx)
  await tx
    .update(payments)
    .set({ method: 'transfer', transferState: 'submitted', proof })
    .where(eq(payments.id, paymentId))
  await tx
    .update(orders)
    .set({ payBefore: now + transferDays * DAY_MS })
    .where(inArray(orders.id, ids))
  await tell(tx, payment, ids, '已上传转账凭证，等待确认到账', now)
  return payment.proof
}

/**
 * The seller's word on a submitted transfer, by the number of any of its orders: confirmed pays everything unpaid;
 * rejected lets the buyer pay again. Throws order.notFound or order.wrongState.
 */
export async function decideTransfer(
  db: Database,
  decision: { orderNumber: string; now: number } & ({ isConfirmed: true } | { isConfirmed: false; reason: string }),
): Promise<Payment> {
  const { orderNumber, now } = decision
  const [found] = await db
    .select({ buyerId: orders.buyerId, paymentId: orders.paymentId })
    .from(orders)
    .where(eq(orders.number, orderNumber))
  if (!found) throw new AppError('order.notFound')
  const { buyerId, paymentId } = found
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await lockBuyer(tx, buyerId)
    const { payment, orders: ordered } = await findPayment(tx, buyerId, paymentId)
    const payable = ordered.filter(isUnpaid)
    if (payment.transferState !== 'submitted' || payable.length === 0) throw new AppError('order.wrongState')
    if (decision.isConfirmed) await settleOrders(tx, { payment, payable, isLast: true, method: 'transfer', now })
    else await reject(tx, payment, payable, decision.reason, now)
    return loadPayment(tx, buyerId, paymentId, now)
  })
}

async function reject(
  tx: Executor,
  payment: PaymentRow,
  unpaid: readonly OrderRow[],
  reason: string,
  now: number,
): Promise<void> {
  await tx
    .update(payments)
    .set({ transferState: 'rejected' })
    .where(and(eq(payments.id, payment.id), eq(payments.transferState, 'submitted')))
  const ids = unpaid.map(({ id }) => id)
  await tell(tx, payment, ids, `转账凭证未通过：${reason}，请重新付款`, now)
  await tellBuyer(tx, payment.buyerId, orderNews.transferRejected(unpaid, reason, now), now)
}

async function tell(tx: Executor, payment: PaymentRow, ids: readonly number[], text: string, now: number) {
  await addEvents(tx, ids, text, now)
  const changes = ids.map((key) => ({ collection: 'orders' as const, key }))
  await recordChanges(tx, payment.buyerId, changes, now)
}
