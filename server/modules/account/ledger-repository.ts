/** SQL of the ledger. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import { buyers, ledger } from '../../tables/account.ts'

export type Purse = 'balance' | 'voucher' | 'points'

/** Makes every other placing, paying and cancelling of this buyer wait until the transaction ends. */
export async function lockBuyer(tx: Executor, buyerId: number): Promise<void> {
  await lock(tx, { buyerId })
}
const lock = statement(
  'lock_buyer',
  () => sql`select id from buyers where id = ${sql.placeholder('buyerId')} for no key update`,
)

/** The newest entry of a purse; zeros for a purse without entries. */
export async function newestEntry(db: Executor, buyerId: number, purse: Purse) {
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

/** Points that refunded orders had earned and this buyer has spent meanwhile. */
export async function loadPointsOwed(tx: Executor, buyerId: number): Promise<number> {
  const [row] = await tx.select({ owed: buyers.pointsOwed }).from(buyers).where(eq(buyers.id, buyerId))
  return row?.owed ?? 0
}

export async function updatePointsOwed(tx: Executor, buyerId: number, pointsOwed: number): Promise<void> {
  await tx.update(buyers).set({ pointsOwed }).where(eq(buyers.id, buyerId))
}

/** What is in a purse, as a column of another query. */
export const purseOf = (buyerId: SQL, purse: Purse): SQL<number> =>
  sql<number>`coalesce((select ${ledger.after} from ${ledger}
    where ${ledger.buyerId} = ${buyerId} and ${ledger.purse} = ${purse} order by ${ledger.seq} desc limit 1), 0)`

export async function insertEntry(tx: Executor, row: typeof ledger.$inferInsert): Promise<void> {
  await tx.insert(ledger).values(row)
}
