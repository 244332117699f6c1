/** SQL of what hangs on an order in the seller's other rooms. */
import { desc, eq } from 'drizzle-orm'

import type { SellerOrder } from '#contract/ops/order.ts'

import type { Executor } from '../../../db/connect.ts'
import { buyers } from '../../../tables/account.ts'
import { afterSales } from '../../../tables/after-sales.ts'
import { paymentAttempts } from '../../../tables/money/online-payment.ts'
import { orders, refunds } from '../../../tables/order.ts'
import { receipts } from '../../../tables/receipt.ts'
import { atOnceAt, refundedAtOnce } from '../read/facets-repository.ts'

export async function findDealings(
  db: Executor,
  orderId: number,
): Promise<Pick<SellerOrder, 'claims' | 'refunds' | 'refundedAtOnce' | 'receipt'>> {
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
  const [once] = await db
    .select({ amount: refundedAtOnce, at: atOnceAt, voucher: orders.voucherRefunded })
    .from(orders)
    // With one table alone the columns of the query within would not say whose they are.
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(eq(orders.id, orderId))
  const { amount = 0, at = 0, voucher = 0 } = once ?? {}
  // Cashback is kept of the balance first, of vouchers last.
  const toVouchers = Math.min(voucher, amount)
  return {
    refundedAtOnce: amount > 0 ? { balance: amount - toVouchers, voucher: toVouchers, at } : undefined,
    claims,
    refunds: back.map(({ provider, ...refund }) => ({ ...refund, provider: provider ?? undefined })),
    receipt: receipt && { status: receipt.status, dueAt: receipt.dueAt ?? undefined },
  }
}
