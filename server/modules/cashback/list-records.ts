import type { CashbackRecord } from '#contract/promotion.ts'
import { cashbackShares } from '#domain/pricing/cashback.ts'

import type { Executor } from '../../db/connect.ts'
import { findRecords } from './repository.ts'

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
