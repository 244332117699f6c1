/** SQL of where a refund by bank goes. */
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { invoiceTitles } from '../../tables/money/invoice.ts'
import { withdrawals } from '../../tables/money/transfer.ts'
import { orders, payments, refunds } from '../../tables/order.ts'

/** Accounts of one kind that are looked at. */
const MOST = 5

/** What a refund gives back: its payment with the proof of a transfer, and whose it was. */
export async function findPaymentOf(db: Executor, refundId: number) {
  const [row] = await db
    .select({
      buyerId: refunds.buyerId,
      paymentId: payments.id,
      proof: payments.proof,
      address: orders.address,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(refunds.id, refundId))
  return row
}

/** Accounts that withdrawals of this buyer were paid to, the last first. */
export async function findPaidAccounts(db: Executor, buyerId: number) {
  const rows = await db
    .select({ holder: withdrawals.company, bank: withdrawals.bank, account: withdrawals.account })
    .from(withdrawals)
    .where(and(eq(withdrawals.buyerId, buyerId), eq(withdrawals.state, 'paid')))
    .orderBy(desc(withdrawals.id))
    .limit(MOST)
  return rows.map((row) => ({ ...row, source: 'withdrawal' as const }))
}

/** Accounts on the invoice titles of this buyer; titles that an invoice was issued to come first. */
export async function findInvoiceAccounts(db: Executor, buyerId: number) {
  const rows = await db
    .select({ holder: invoiceTitles.title, bank: invoiceTitles.bank, account: invoiceTitles.account })
    .from(invoiceTitles)
    .where(and(eq(invoiceTitles.buyerId, buyerId), ne(invoiceTitles.account, '')))
    .orderBy(desc(isNotNull(invoiceTitles.reviewedAt)), desc(invoiceTitles.id))
    .limit(MOST)
  return rows.map((row) => ({ ...row, source: 'invoice' as const }))
}
