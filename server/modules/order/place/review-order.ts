/** Whether an order that is placed waits for a review first. */
import type { Checkout } from '#contract/checkout.ts'
import { budgetExceeded } from '#domain/approval/budget.ts'
import { limitsExceeded, type Expense } from '#domain/approval/limits.ts'
import { type Releaser, releaserOf, type Reviewer, reviewerOf } from '#domain/approval/review.ts'
import { whyOf } from '#domain/approval/why.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { splitCombo } from '#domain/cart/split-combo.ts'
import { mayAct } from '#domain/company/roles.ts'
import type { Scope } from '#domain/goods/goods.ts'
import { HOUR_MS, monthStartOf } from '#domain/instant.ts'
import type { Fen } from '#domain/money.ts'
import { exchangedGoods } from '#domain/pricing/gift.ts'

import type { Executor } from '../../../db/connect.ts'
import { findScopes, findSpending, type PlacerState } from '../limits/spending-repository.ts'
import { hasPassedOrder } from './place-repository.ts'
import type { PricedDraft } from './price-draft.ts'

/** Who looks at it, until when (epoch ms), and which limits it exceeds. */
export type OrderReview = {
  reviewBy: Reviewer
  reviewBefore: number
  reviewWhy: string | null
  isAboveBudget: boolean
}

type LimitedPlacer = Pick<PlacerState, 'roles' | 'limits' | 'budget'> & { userId: number; now: number }

/** The review of what somebody places at `now`; undefined: it can be paid. The caller holds `lockBuyer`. */
export async function reviewOf(
  tx: Executor,
  { cart: { buyer, settings }, quote }: Pick<PricedDraft, 'cart' | 'quote'>,
  placer: LimitedPlacer,
): Promise<OrderReview | undefined> {
  const { now, budget } = placer
  const aboveBudget = budget ? budgetExceeded(budget, budget.spent, quote.payable) : undefined
  const limits = await findExceeded(tx, quote, placer)
  const needsRelease = aboveBudget !== undefined || limits.length > 0
  const { id, reviewState } = buyer
  const isNew = reviewState === 'provisional'
  const reviewBy = reviewerOf({
    reviewState,
    hasPassedOrder: !isNew || needsRelease || (await hasPassedOrder(tx, id)),
    needsRelease,
  })
  const reviewBefore = now + settings.reviewHours * HOUR_MS
  if (!reviewBy) return undefined
  return {
    reviewBy,
    reviewBefore,
    reviewWhy: needsRelease ? whyOf(aboveBudget, limits) : null,
    isAboveBudget: aboveBudget !== undefined,
  }
}

/** Whoever may release orders releases his own as he places them. */
async function findExceeded(
  tx: Executor,
  quote: PricedDraft['quote'],
  { userId, roles, limits, now }: LimitedPlacer,
): Promise<string[]> {
  const hasLimits = limits.perOrder !== undefined || limits.perMonth !== undefined || limits.byScope !== undefined
  if (!hasLimits || mayAct(roles, 'order.release')) return []
  return limitsExceeded(limits, await spendingOf(tx, quote), await findSpending(tx, userId, monthStartOf(now)))
}

/** What the order costs, and its goods by scope, as its lines will count in the month once it is placed. */
async function spendingOf(tx: Executor, { lines, payable }: PricedDraft['quote']): Promise<Expense> {
  const bought = lines.flatMap(boughtOf)
  const scopes = await findScopes(
    tx,
    bought.map(({ id }) => id),
  )
  const byScope: Partial<Record<Scope, Fen>> = {}
  for (const { id, amount } of bought) {
    const scope = scopes.get(id)
    if (scope) byScope[scope] = (byScope[scope] ?? 0) + amount
  }
  return { total: payable, byScope }
}

/**
 * The goods that a line pays for, in fen: of a combo those of its parts, and goods taken in exchange beside its own.
 */
function boughtOf(line: QuotedLine): { id: number; amount: Fen }[] {
  const { goods, pack, gift, payable } = line
  if (pack) return splitCombo(line).map((part) => ({ id: part.goods.id, amount: part.payable }))
  if (!goods) return []
  const exchanged = exchangedGoods(gift)
  if (!exchanged) return [{ id: goods.id, amount: payable }]
  return [
    { id: goods.id, amount: payable - exchanged.total },
    { id: exchanged.goodsId, amount: exchanged.total },
  ]
}

/**
 * What somebody's order would exceed if he placed it now, and whether only the head office may release it; undefined:
 * nothing.
 */
export async function limitsAhead(
  db: Executor,
  priced: Pick<PricedDraft, 'cart' | 'quote'>,
  placer: LimitedPlacer,
): Promise<Checkout['release']> {
  const { reviewBy, reviewWhy, isAboveBudget = false } = (await reviewOf(db, priced, placer)) ?? {}
  return reviewBy === 'company' && reviewWhy ? { why: reviewWhy, isAboveBudget } : undefined
}

const WAITS: Record<Releaser, (why: string | null) => string> = {
  seller: () => '首单，等待供货方审核',
  company: (why) => `等待审批人放行：${why}`,
  headOffice: (why) => `等待总部放行：${why}`,
}
export const reviewText = ({ reviewBy, reviewWhy, isAboveBudget }: OrderReview): string =>
  WAITS[releaserOf(reviewBy, isAboveBudget)](reviewWhy)
