/** SQL of whom a link pays for. */
import { eq } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../../db/connect.ts'
import { buyers } from '../../../tables/account.ts'
import { payments } from '../../../tables/order.ts'

/** Throws payment.linkInvalid. */
export async function findPayer(db: Executor, paymentId: number): Promise<{ buyerId: number; company: string }> {
  const [payer] = await db
    .select({ buyerId: buyers.id, company: buyers.company })
    .from(payments)
    .innerJoin(buyers, eq(buyers.id, payments.buyerId))
    .where(eq(payments.id, paymentId))
  if (!payer) throw new AppError('payment.linkInvalid')
  return payer
}
