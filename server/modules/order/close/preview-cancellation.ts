import type { Cancellation } from '#contract/money/cancellation.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { changedParts } from '#domain/order/reprice.ts'
import { nextStatus } from '#domain/order/transitions.ts'
import { totalOf } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { findOrder } from './close-repository.ts'
import { planRestBack } from './pay-back.ts'
import { planCancellation } from './plan-cancellation.ts'

/** What the buyer is told before he cancels. Throws order.notFound or order.wrongState. */
export async function previewCancellation(
  db: Executor,
  { buyerId, orderId, now }: { buyerId: number; orderId: number; now: number },
): Promise<Cancellation> {
  const order = await findOrder(db, buyerId, orderId)
  if (!order) throw new AppError('order.notFound')
  if (!nextStatus(order.status, 'cancel', 'buyer')) throw new AppError('order.wrongState')
  if (order.shippedAt !== null) throw new AppError('order.partShipped')
  const { rest, held, back, owed, kept, isShort } = await planCancellation(db, order, now)
  const { online } = await planRestBack(db, order, back.rest)
  return {
    rest: rest.map(({ id, number, before, after }) => ({
      id,
      number,
      before: before.payable,
      after: after.payable,
      parts: changedParts({ before, after }),
    })),
    paid: totalOf(held),
    kept,
    due: totalOf(back) - owed,
    back,
    online: online.map(({ payment, amount }) => ({ provider: payment.provider, amount })),
    isShort,
  }
}
