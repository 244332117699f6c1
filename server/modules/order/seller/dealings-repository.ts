/** SQL of what hangs on an order in the seller's other rooms. */
import { desc, eq } from 'drizzle-orm'

import type { SellerOrder } from '#contract/ops/order.ts'

import type { Executor } from '../../../db/connect.ts'
import { afterSales } from '../../../tables/after-sales.ts'
import { paymentAttempts } from '../../../tables/money/online-payment.ts'
import { refunds } from '../../../tables/order.ts'
import { receipts } from '../../../tables/receipt.ts'

export async function findDealings(
  db: Executor,
  orderId: number,
): Promise<Pick<SellerOrder, 'claims' | 'refunds' | 'receipt'>> {
  const { id, number, kind, state, createdAt } = afterSales
  const claims = await db
    .select({ id, number, kind, state, createdAt })
    .from(afterSales)
    .where(eq(afterSales.orderId, orderId))
    .orderBy(desc(id))
  const back = await db
    .select({
      id: refunds.id,
      amount: refunds.amount,
      reason: refunds.reason,
      state: refunds.state,
      provider: paymentAttempts.provider,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id))
  const [receipt] = await db
    .select({ status: receipts.status, dueAt: receipts.dueAt })
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
  return {
    claims,
    refunds: back.map(({ provider, ...refund }) => ({ ...refund, provider: provider ?? undefined })),
    receipt: receipt && { status: receipt.status, dueAt: receipt.dueAt ?? undefined },
  }
}
