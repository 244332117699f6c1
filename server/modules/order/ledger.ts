/** 余额: an append-only ledger; the balance is the `after` of its newest entry and is never edited. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'

import { AppError } from '#contract/errors.ts'
import { type Fen, formatYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers, ledger } from '../account/tables.ts'

export type LedgerEntry = {
  buyerId: number
  /** Fen; negative takes money out. */
  delta: Fen
  kind: 'order' | 'refund'
  paymentId: number
  note: string
  now: number
}

/** Makes every other placing, paying and cancelling of this buyer wait until the transaction ends. */
export async function lockBuyer(tx: Executor, buyerId: number): Promise<void> {
  await tx.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId)).for('no key update')
}

async function newestEntry(db: Executor, buyerId: number) {
  const [entry] = await db
    .select({ seq: ledger.seq, after: ledger.after })
    .from(ledger)
    .where(and(eq(ledger.buyerId, buyerId), eq(ledger.purse, 'balance')))
    .orderBy(desc(ledger.seq))
    .limit(1)
  return entry ?? { seq: 0, after: 0 }
}

export async function loadBalance(db: Executor, buyerId: number): Promise<Fen> {
  return (await newestEntry(db, buyerId)).after
}

/** The balance as a column of another query. */
export const balanceOf = (buyerId: SQL): SQL<Fen> =>
  sql<Fen>`coalesce((select ${ledger.after} from ${ledger}
    where ${ledger.buyerId} = ${buyerId} and ${ledger.purse} = 'balance' order by ${ledger.seq} desc limit 1), 0)`

/** Appends an entry; the caller holds `lockBuyer`. Throws payment.balanceShort rather than go below zero. */
export async function appendToLedger(tx: Executor, entry: LedgerEntry): Promise<void> {
  const { buyerId, delta, kind, paymentId, note, now } = entry
  const newest = await newestEntry(tx, buyerId)
  const after = newest.after + delta
  if (after < 0)
    throw new AppError('payment.balanceShort', {
      text: `余额不足，还差 ¥${formatYuan(-after)}，请选择其他付款方式`,
      details: { balance: newest.after, missing: -after },
    })
  await tx
    .insert(ledger)
    .values({ buyerId, purse: 'balance', seq: newest.seq + 1, delta, after, kind, paymentId, note, at: now })
}
