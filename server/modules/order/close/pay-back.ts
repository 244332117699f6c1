import { toYuan } from '#domain/money.ts'
import type { Parts } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { appendToLedger } from '../../account/index.ts'
import { giveBackToVouchers } from '../../wallet/index.ts'
import { insertRefund, type OrderRow } from './close-repository.ts'

type PayBack = {
  parts: Parts
  reason: string
  /** In the ledger. */
  note: string
  afterSalesId?: number
  now: number
}

/**
 * Money goes back where it came from: to the vouchers and the balance at once, the rest to a bank account by a row of
 * `refunds`. What became of it, in words; '' when nothing came back.
 */
export async function payBack(
  tx: Executor,
  { id, buyerId, paymentId }: OrderRow,
  { parts: { voucher, balance, rest }, reason, note, afterSalesId, now }: PayBack,
): Promise<string> {
  const told: string[] = []
  if (rest > 0) {
    await insertRefund(tx, { buyerId, orderId: id, afterSalesId, amount: rest, reason, createdAt: now })
    told.push(`已付货款 ${toYuan(rest)} 将由财务原路退回付款账户`)
  }
  if (balance > 0) {
    await appendToLedger(tx, { buyerId, delta: balance, kind: 'refund', paymentId, note, now })
    told.push(`已退回余额 ${toYuan(balance)}`)
  }
  if (voucher > 0) {
    await giveBackToVouchers(tx, { buyerId, paymentId, orderId: id, amount: voucher, note, now })
    told.push(`已退回现金券 ${toYuan(voucher)}`)
  }
  if (voucher + balance > 0) await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return told.join('，')
}
