import type { Fen } from '../money.ts'
import type { CashbackState } from '../pricing/offers.ts'

/** An order's part in a cashback promotion, as stored with it. */
export type OrderCashback = { promotionId: number; base: Fen; amount: Fen; state: CashbackState }

/** Fen of goods by promotion that orders which stand have brought so far. */
export function cashbackSoFar(orders: readonly { cashback?: OrderCashback | undefined }[]): Record<string, Fen> {
  const sums: Record<string, Fen> = {}
  for (const { cashback } of orders)
    if (cashback && cashback.state !== 'void')
      sums[cashback.promotionId] = (sums[cashback.promotionId] ?? 0) + cashback.base
  return sums
}
