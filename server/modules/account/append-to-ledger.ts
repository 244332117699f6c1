/**
 * 余额 and 积分: an append-only ledger per purse; its content is the `after` of the newest entry and is never edited.
 */
import { AppError, type ErrorCode } from '#contract/protocol/errors.ts'
import { toYuan } from '#domain/money.ts'
import type { LedgerKind } from '#domain/wallet/ledger.ts'

import type { Executor } from '../../db/connect.ts'
import { insertEntry, newestEntry, type Purse } from './ledger-repository.ts'

export type LedgerEntry = {
  buyerId: number
  /** The balance, unless another is named. */
  purse?: Purse
  /** Fen, or points; negative takes out. */
  delta: number
  kind: LedgerKind
  paymentId?: number
  note: string
  now: number
}

const SHORT: Record<Purse, { code: ErrorCode; text: (missing: number) => string }> = {
  balance: {
    code: 'payment.balanceShort',
    text: (missing) => `余额不足，还差 ${toYuan(missing)}，请选择其他付款方式`,
  },
  voucher: {
    code: 'payment.balanceShort',
    text: (missing) => `现金券余额不足，还差 ${toYuan(missing)}，请重新核对订单`,
  },
  points: { code: 'points.short', text: (missing) => `积分不足，还差 ${missing} 分` },
}

/** Appends an entry; the caller holds `lockBuyer`. Refuses rather than go below zero, with what is missing. */
export async function appendToLedger(tx: Executor, entry: LedgerEntry): Promise<void> {
  const { buyerId, purse = 'balance', delta, kind, paymentId, note, now } = entry
  const newest = await newestEntry(tx, buyerId, purse)
  const after = newest.after + delta
  if (after < 0) {
    const { code, text } = SHORT[purse]
    throw new AppError(code, { text: text(-after), details: { balance: newest.after, missing: -after } })
  }
  await insertEntry(tx, { buyerId, purse, seq: newest.seq + 1, delta, after, kind, paymentId, note, at: now })
}
