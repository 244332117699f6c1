/**
 * 返现 after the promise: void when the order is cancelled, credited to the balance when it no longer can be and the
 * days of the promotion have passed since payment.
 */
import { DAY_MS } from '#domain/instant.ts'
import { toYuan } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { nextStatus } from '#domain/order/transitions.ts'
import { cashbackShares } from '#domain/pricing/cashback.ts'
import { promotionPaths } from '#routing/paths/promotion.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { appendToLedger, lockBuyer } from '../account/index.ts'
import { type NewMessage, tellBuyer } from '../message/index.ts'
import { creditedBase, findDue, findDueOne, markCredited } from './repository.ts'

/** Paid, and nobody can cancel it any more. */
const FINAL = ORDER_STATUSES.filter(
  (status) =>
    status !== 'cancelled' && (['buyer', 'seller', 'system'] as const).every((by) => !nextStatus(status, 'cancel', by)),
)

const CREDITED_PER_RUN = 500

/** Credits what is due and returns how many orders; one that fails does not keep the others back. */
export async function creditCashbacks(db: Database, clock: Clock): Promise<number> {
  const terms = { now: clock.now(), final: FINAL }
  const due = await findDue(db, { ...terms, limit: CREDITED_PER_RUN })
  return forEachIsolated(due, 'cashbacks could not be credited', (one) =>
    db.transaction((tx) => credit(tx as unknown as Executor, one, terms)),
  )
}

/**
 * What this order adds to those credited before it: whatever else was ordered and cancelled meanwhile, all credits of a
 * buyer in a promotion are together what its tiers bring for the orders that stood.
 */
async function credit(
  tx: Executor,
  { orderId, buyerId }: { orderId: number; buyerId: number },
  terms: { now: number; final: typeof FINAL },
): Promise<number> {
  await lockBuyer(tx, buyerId)
  const due = await findDueOne(tx, orderId, terms)
  if (!due) return 0
  const { cashback, number, paymentId, name, rule } = due
  const earlier = await creditedBase(tx, buyerId, cashback.promotionId)
  const [amount = 0] = cashbackShares(rule.tiers, earlier, [cashback.base])
  const { now } = terms
  await markCredited(tx, orderId, amount, now)
  if (amount > 0) {
    const note = `订单 ${number} ${name}`
    await appendToLedger(tx, { buyerId, delta: amount, kind: 'cashback', paymentId, note, now })
    await tellBuyer(tx, buyerId, creditedNews({ number, name, amount: toYuan(amount) }, now), now)
  }
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: orderId }], now)
  return 1
}

const NEWS_KEPT_MS = 180 * DAY_MS

const creditedNews = (
  { number, name, amount }: { number: string; name: string; amount: string },
  now: number,
): NewMessage => ({
  kind: 'promotion',
  title: `返现 ${amount} 已到账`,
  text: `订单 ${number} 的${name} ${amount} 已存入余额，可用于下次付款。`,
  link: promotionPaths.cashback(),
  expiresAt: now + NEWS_KEPT_MS,
})
