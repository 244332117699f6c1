/** What a store and its head office are told of a budget as an order is placed. */
import { beginsToRunOut } from '#domain/approval/budget.ts'
import { DAY_MS } from '#domain/instant.ts'
import { toYuan } from '#domain/money.ts'
import { companyPaths } from '#routing/paths/company.ts'

import type { Executor } from '../../../db/connect.ts'
import { tellBuyer } from '../../message/index.ts'
import type { PlacerState } from '../limits/spending-repository.ts'
import { releaseSubject, subjectNumbers } from '../order-news.ts'
import type { PricedDraft } from './price-draft.ts'
import type { OrderReview } from './review-order.ts'

const NEWS_KEPT_MS = 30 * DAY_MS

type PlacedSubmission = {
  buyerId: number
  priced: Pick<PricedDraft, 'cart' | 'quote'>
  review: OrderReview | undefined
  now: number
}

/** Tells the head office of an order that waits for it, and both when the budget begins to run out. */
export async function tellOfBudget(
  tx: Executor,
  { buyerId, priced, review, now }: PlacedSubmission,
  budget: PlacerState['budget'],
  { paymentId, orders }: { paymentId: number; orders: readonly { number: string }[] },
): Promise<void> {
  if (!budget) return
  const { company } = priced.cart.buyer
  const { payable } = priced.quote
  const news = { kind: 'order', expiresAt: now + NEWS_KEPT_MS } as const
  const link = companyPaths.chain()
  if (review?.isAboveBudget) {
    const text = `${company} 的${subjectNumbers(orders)}（${toYuan(payable)}）超出本月预算 ${toYuan(budget.perMonth)}，请决定是否放行。`
    const subject = releaseSubject(paymentId)
    await tellBuyer(tx, budget.headOffice, { ...news, title: '门店订单待放行', text, link, subject }, now)
  } else if (beginsToRunOut(budget, budget.spent, payable)) {
    const figures = `本月已订 ${toYuan(budget.spent + payable)}，预算 ${toYuan(budget.perMonth)}，达到提醒线 ${budget.warnAt}%`
    const title = '门店预算即将用完'
    await tellBuyer(tx, budget.headOffice, { ...news, title, text: `${company} ${figures}。`, link }, now)
    await tellBuyer(tx, buyerId, { ...news, title, text: `${figures}；超出后须由总部放行。` }, now)
  }
}
