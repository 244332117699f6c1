import type { Row } from '#contract/protocol/collections.ts'
import { piecesByGoods } from '#domain/cart/pieces.ts'
import { asReceived, leadDaysByWarehouse } from '#domain/replenishment/history.ts'
import type { ProposalRequest } from '#domain/replenishment/proposal.ts'
import { type ReplenishmentPlan, reviewDaysOf } from '#domain/replenishment/terms.ts'

export type ProposalFacts = {
  orders: readonly Row<'orders'>[]
  marks: readonly Row<'arrivals'>[]
  counts: readonly Row<'stockCounts'>[]
  cart: readonly Row<'cart'>[]
  /** Pieces in kept orders, by goods. */
  kept: ReadonlyMap<number, number>
}

/** What the worker is asked, from what is mirrored. */
export const toRequest = (
  { orders, marks, counts, cart, kept }: ProposalFacts,
  plan: Pick<ReplenishmentPlan, 'targetDays' | 'everyDays'>,
  leadDays: number,
): ProposalRequest => ({
  history: { orders: asReceived(orders, marks), counts },
  terms: {
    targetDays: plan.targetDays,
    reviewDays: reviewDaysOf(plan),
    leadDays,
    leadByWarehouse: leadDaysByWarehouse(orders),
  },
  pending: piecesByGoods(cart, kept),
})
