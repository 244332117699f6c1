import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { completeRefund } from '../after-sales/index.ts'
import { tellBuyer } from '../message/index.ts'
import { addEvents, orderNews } from '../order/index.ts'
import { type findRefunds, hasOpenRefund } from './repository.ts'

type RefundRow = Pick<Awaited<ReturnType<typeof findRefunds>>[number], 'orderNumber'> & {
  refund: { buyerId: number; orderId: number; afterSalesId: number | null; amount: number }
}

/**
 * The money of a refund has left: the order says so, its claim is settled with the last one, the buyer is told once, by
 * the claim where it is settled.
 */
export async function announceRefund(
  tx: Executor,
  { refund, orderNumber }: RefundRow,
  { reference, now }: { reference: string; now: number },
): Promise<void> {
  const { buyerId, orderId, afterSalesId, amount } = refund
  await addEvents(tx, [orderId], `已退款 ${toYuan(amount)}，流水号 ${reference}`, now)
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: orderId }], now)
  if (afterSalesId !== null && !(await hasOpenRefund(tx, afterSalesId)))
    await completeRefund(tx, afterSalesId, { amount, reference, now })
  else
    await tellBuyer(
      tx,
      buyerId,
      orderNews.refunded({ id: orderId, number: orderNumber }, { amount, reference }, now),
      now,
    )
}
