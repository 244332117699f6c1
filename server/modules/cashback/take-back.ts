import type { Fen } from '#domain/money.ts'
import { cashbackShares } from '#domain/pricing/cashback.ts'

import type { Executor } from '../../db/connect.ts'
import { creditedBase, findOfOrder, markVoid, updateCashback } from './repository.ts'

/**
 * Goods of an order came back: they no longer count. What was credited for them is returned, to be taken off the
 * refund, never more than the order brought or the `most` that is paid back; what was promised shrinks. Call it under
 * the buyer's lock.
 */
export async function takeBackCashback(
  tx: Executor,
  orderId: number,
  { goods, most }: { goods: Fen; most: Fen },
  now: number,
): Promise<Fen> {
  const found = await findOfOrder(tx, orderId)
  if (!found || found.cashback.state === 'void' || goods === 0) return 0
  const { cashback, rule } = found
  const returned = Math.min(cashback.base, goods)
  const base = cashback.base - returned
  if (cashback.state === 'promised') {
    await updateCashback(tx, orderId, { base })
    if (base === 0) await markVoid(tx, orderId, now)
    return 0
  }
  const total = await creditedBase(tx, cashback.buyerId, cashback.promotionId)
  const [share = 0] = cashbackShares(rule.tiers, total - returned, [returned])
  const back = Math.min(cashback.amount, share, most)
  await updateCashback(tx, orderId, { base, amount: cashback.amount - back })
  return back
}
