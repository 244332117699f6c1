import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS } from '#domain/instant.ts'
import { nextStatus } from '#domain/order/transitions.ts'
import { remainingOfAll } from '#domain/wallet/parts.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import type { FilePlace } from '../../../platform/files/object-store.ts'
import type { Upload } from '../../../platform/http/upload.ts'
import { readSettings } from '../../../settings/settings.ts'
import { lockBuyer } from '../../account/index.ts'
import { tellAnew } from '../../message/index.ts'
import { settleUnpaidNews } from '../close/settle-paying-news.ts'
import { orderNews } from '../order-news.ts'
import { PROOF_SENT } from '../proof-events.ts'
import { loadPayment } from './load-payment.ts'
import { findPayment, type OrderRow, updatePayBefore, updatePayment } from './payment-repository.ts'
import { proofs } from './proof-store.ts'
import { recordEvent } from './settle-orders.ts'

type TransferArgs = { buyerId: number; paymentId: number; upload: Upload | undefined; now: number }

/**
 * Stores a proof for everything unpaid of the payment; the first one gives the seller time to confirm it. A newer
 * proof replaces one that waits and keeps the deadline. The file is on the disk before the row names it, and gone when
 * the row could not be written.
 */
export async function payByTransfer(db: Database, place: FilePlace, transfer: TransferArgs): Promise<Payment> {
  const { buyerId, paymentId, upload, now } = transfer
  const before = await findPayment(db, buyerId, paymentId)
  assertUnpaid(before.orders, now)
  proofs.assert(upload)
  const name = await proofs.save(place, upload)
  let replaced: string | null
  try {
    replaced = await db.transaction((tx) => submit(tx as unknown as Executor, transfer, name))
  } catch (error) {
    await proofs.remove(place, name)
    throw error
  }
  if (replaced !== null) await proofs.remove(place, replaced)
  return loadPayment(db, buyerId, paymentId, now)
}

export const isUnpaid = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  nextStatus(status, 'pay', 'buyer') !== undefined

function assertUnpaid(ordered: readonly OrderRow[], now: number): OrderRow[] {
  const unpaid = ordered.filter(isUnpaid)
  const isLate = unpaid.some(({ payBefore }) => payBefore !== null && payBefore <= now)
  if (unpaid.length === 0 || isLate) throw new AppError('order.wrongState')
  return unpaid
}

/** Returns the name of the proof this one replaces. */
async function submit(tx: Executor, { buyerId, paymentId, now }: TransferArgs, proof: string): Promise<string | null> {
  await lockBuyer(tx, buyerId)
  const { payment, orders: ordered } = await findPayment(tx, buyerId, paymentId)
  const unpaid = assertUnpaid(ordered, now)
  const ids = unpaid.map(({ id }) => id)
  // It is for what its page asks. A newer picture may be of the same money, although an order was cancelled since:
  // finance sees both sums.
  const transferAmount = remainingOfAll(unpaid)
  const { transferBefore, transferAmount: waiting } = payment
  const before = payment.transferState === 'submitted' ? Math.max(waiting ?? 0, transferBefore ?? 0) : 0
  await updatePayment(tx, paymentId, {
    method: 'transfer',
    transferState: 'submitted',
    proof,
    transferAmount,
    transferBefore: before > transferAmount ? before : null,
    rejectReason: null,
  })
  // Once a payment: else a new picture every week would hold the stock for ever.
  if (payment.transferState === 'none') {
    const { transferDays } = await readSettings(tx)
    await updatePayBefore(tx, ids, now + transferDays * DAY_MS)
  }
  await recordEvent(tx, payment, ids, PROOF_SENT, now)
  await settleUnpaidNews(tx, { buyerId, paymentId, now })
  await tellAnew(tx, buyerId, orderNews.transferSubmitted(unpaid, paymentId, now), now)
  return payment.proof
}
