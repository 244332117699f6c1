/**
 * 返现 after the promise: void when the order is cancelled, credited to the balance when it no longer can be and the days
 * of the promotion have passed since payment.
 */
import type { CashbackRecord } from '#contract/promotion.ts'
import { toYuan } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { nextStatus } from '#domain/order/transitions.ts'
import { cashbackShares } from '#domain/pricing/cashback.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { appendToLedger, lockBuyer } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { cashbackNews } from './news.ts'
import { creditedBase, findDue, findDueOne, findRecords, markCredited } from './repository.ts'

export {
  cashbackOfOrder,
  earlierCashback,
  markPaid,
  markVoid,
  type NewCashback,
  promisedCashbacks,
} from './repository.ts'

/** Paid, and nobody can cancel it any more. */
const FINAL = ORDER_STATUSES.filter(
  (status) =>
    status !== 'cancelled' && (['buyer', 'seller', 'system'] as const).every((by) => !nextStatus(status, 'cancel', by)),
)

const CREDITED_PER_RUN = 500

/** Credits what is due and returns how many orders; one that fails does not keep the others back. */
export async function creditCashbacks(db: Database, clock: Clock): Promise<number> {
  const asked = { now: clock.now(), final: FINAL }
  const accidents: unknown[] = []
  let credited = 0
  for (const { orderId, buyerId } of await findDue(db, { ...asked, limit: CREDITED_PER_RUN })) {
    try {
      credited += await db.transaction((tx) => credit(tx as unknown as Executor, { orderId, buyerId }, asked))
    } catch (error) {
      accidents.push(error)
    }
  }
  if (accidents.length > 0) throw new AggregateError(accidents, `${accidents.length} cashbacks could not be credited`)
  return credited
}

/**
 * What this order adds to those credited before it: whatever else was ordered and cancelled meanwhile, all credits of a
 * buyer in a promotion are together what its tiers bring for the orders that stood.
 */
async function credit(
  tx: Executor,
  { orderId, buyerId }: { orderId: number; buyerId: number },
  asked: { now: number; final: typeof FINAL },
): Promise<number> {
  await lockBuyer(tx, buyerId)
  const due = await findDueOne(tx, orderId, asked)
  if (!due) return 0
  const { cashback, number, paymentId, name, rule } = due
  const earlier = await creditedBase(tx, buyerId, cashback.promotionId)
  const [amount = 0] = cashbackShares(rule.tiers, earlier, [cashback.base])
  const { now } = asked
  await markCredited(tx, orderId, amount, now)
  if (amount > 0) {
    const note = `订单 ${number} ${name}`
    await appendToLedger(tx, { buyerId, delta: amount, kind: 'cashback', paymentId, note, now })
    await tellBuyer(tx, buyerId, cashbackNews.credited({ number, name, amount: toYuan(amount) }, now), now)
  }
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: orderId }], now)
  return 1
}

const RECORDS_MAX = 100

/** What a buyer's orders brought and will bring, the newest first; what is promised is told as it stands today. */
export async function listRecords(db: Executor, buyerId: number): Promise<CashbackRecord[]> {
  const rows = await findRecords(db, buyerId)
  // In the order in which they will be credited: those that are, then the others as they were placed.
  const standing = [
    ...rows.filter(({ cashback }) => cashback.state === 'credited'),
    ...rows.filter(({ cashback }) => cashback.state === 'promised'),
  ]
  const totals = new Map<number, number>()
  const amounts = new Map<number, number>()
  for (const { cashback, rule } of standing) {
    const { orderId, promotionId, base, state, amount } = cashback
    const earlier = totals.get(promotionId) ?? 0
    const [share = 0] = cashbackShares(rule.tiers, earlier, [base])
    amounts.set(orderId, state === 'credited' ? amount : share)
    totals.set(promotionId, earlier + base)
  }
  return rows
    .toReversed()
    .slice(0, RECORDS_MAX)
    .map(({ cashback: { orderId, promotionId, base, amount, state, createdAt, paidAt, settledAt }, orderNumber }) => ({
      orderId,
      orderNumber,
      promotionId,
      base,
      amount: amounts.get(orderId) ?? amount,
      state,
      createdAt,
      paidAt: paidAt ?? undefined,
      settledAt: settledAt ?? undefined,
    }))
}
