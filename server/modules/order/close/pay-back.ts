import { type Fen, toYuan } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { appendToLedger } from '../../account/index.ts'
import { insertRefund, type OrderRow } from './close-repository.ts'

type PayBack = {
  way: 'balance' | 'transfer'
  amount: Fen
  reason: string
  /** In the ledger. */
  note: string
  afterSalesId?: number
  now: number
}

/** Money goes back: to the balance at once, to a bank account by a row of `refunds`. What became of it, in words. */
export async function payBack(
  tx: Executor,
  { id, buyerId, paymentId }: OrderRow,
  { way, amount, reason, note, afterSalesId, now }: PayBack,
): Promise<string> {
  if (way === 'transfer') {
    await insertRefund(tx, { buyerId, orderId: id, afterSalesId, amount, reason, createdAt: now })
    return `已付货款 ${toYuan(amount)} 将由财务原路退回付款账户`
  }
  await appendToLedger(tx, { buyerId, delta: amount, kind: 'refund', paymentId, note, now })
  return `已退回余额 ${toYuan(amount)}`
}
