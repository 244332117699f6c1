/** 余额 and 积分: an append-only ledger per purse; what is in it is the `after` of its newest entry and is never edited. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'

import { AppError, type ErrorCode } from '#contract/protocol/errors.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers, ledger } from '../../tables/account.ts'

export type Purse = 'balance' | 'points'

export type LedgerEntry = {
  buyerId: number
  /** The balance, unless another is named. */
  purse?: Purse
  /** Fen, or points; negative takes out. */
  delta: number
  kind: 'order' | 'refund' | 'exchange' | 'cashback'
  paymentId?: number
  note: string
  now: number
}

/** Makes every other placing, paying and cancelling of this buyer wait until the transaction ends. */
export async function lockBuyer(tx: Executor, buyerId: number): Promise<void> {
  await tx.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId)).for('no key update')
}

async function newestEntry(db: Executor, buyerId: number, purse: Purse) {
  const [entry] = await db
    .select({ seq: ledger.seq, after: ledger.after })
    .from(ledger)
    .where(and(eq(ledger.buyerId, buyerId), eq(ledger.purse, purse)))
    .orderBy(desc(ledger.seq))
    .limit(1)
  return entry ?? { seq: 0, after: 0 }
}

/** What is in a purse now: fen, or points. */
export async function loadPurse(db: Executor, buyerId: number, purse: Purse): Promise<number> {
  return (await newestEntry(db, buyerId, purse)).after
}

/** What is in a purse, as a column of another query. */
export const purseOf = (buyerId: SQL, purse: Purse): SQL<number> =>
  sql<number>`coalesce((select ${ledger.after} from ${ledger}
    where ${ledger.buyerId} = ${buyerId} and ${ledger.purse} = ${purse} order by ${ledger.seq} desc limit 1), 0)`

const SHORT: Record<Purse, { code: ErrorCode; text: (missing: number) => string }> = {
  balance: {
    code: 'payment.balanceShort',
    text: (missing) => `余额不足，还差 ${toYuan(missing)}，请选择其他付款方式`,
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
  await tx.insert(ledger).values({ buyerId, purse, seq: newest.seq + 1, delta, after, kind, paymentId, note, at: now })
}
