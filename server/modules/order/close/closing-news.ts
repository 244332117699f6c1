/** What is said before the system cancels orders. */
import { REVIEW_TEXT } from '#domain/approval/review-text.ts'
import { type Releaser, releaserOf } from '#domain/approval/review.ts'
import { minuteOf } from '#domain/instant.ts'
import { paths } from '#routing/paths.ts'
import { approvalPaths } from '#routing/paths/approval.ts'
import { companyPaths } from '#routing/paths/company.ts'

import type { NewMessage } from '../../message/index.ts'
import { numbersOf } from '../order-news.ts'
import { type ClosingOrder, subjectOf } from './closing-repository.ts'

/** Of one payment, one reason and one deadline. */
type Closings = readonly [ClosingOrder, ...ClosingOrder[]]

/** The message is of no use any more once the orders are cancelled: another one tells that. */
const news = (orders: Closings, title: string, text: string, link: string): NewMessage & { subject: string } => ({
  kind: 'order',
  title,
  text,
  link,
  subject: subjectOf(orders[0]),
  expiresAt: orders[0].before,
})

const orderLink = (orders: Closings) => (orders.length === 1 ? paths.order({ orderId: orders[0].id }) : paths.orders())

const paymentLink = (orders: Closings) => {
  const [{ paymentId }] = orders
  return orders.every(({ isEphedrine }) => isEphedrine)
    ? paths.ephedrinePayment({ payment: paymentId })
    : paths.payment({ paymentId })
}

export const releaserOfClosing = ([{ closing, reviewBy, isAboveBudget }]: Closings): Releaser | undefined =>
  closing === 'review' && reviewBy ? releaserOf(reviewBy, isAboveBudget) : undefined

const serviceOf = (hotline: string) => (hotline ? `客服 ${hotline} ` : '客服')

/** What the buyer is told. `hotline`: '' without one. */
export function closingNews(orders: Closings, hotline: string) {
  const [{ closing, before }] = orders
  const named = `订单 ${numbersOf(orders)}`
  const until = minuteOf(before)
  const by = releaserOfClosing(orders)
  if (closing === 'unpaid')
    return news(
      orders,
      '订单即将自动取消，请付款',
      `${named} 还未付款，${until} 前未付款将自动取消。`,
      paymentLink(orders),
    )
  if (closing === 'transfer')
    return news(
      orders,
      '转账未确认，订单即将自动取消',
      `${named} 的转账还未确认到账，${until} 前未确认将自动取消。请联系${serviceOf(hotline)}核对到账。`,
      paymentLink(orders),
    )
  const title = `订单即将自动取消，${by ? REVIEW_TEXT[by] : '待审核'}`
  if (by === 'company')
    return news(
      orders,
      title,
      `${named} 还未放行，${until} 前未放行将自动取消。请审批人尽快处理。`,
      approvalPaths.approvals(),
    )
  if (by === 'headOffice')
    return news(orders, title, `${named} 还未由总部放行，${until} 前未放行将自动取消。请联系总部。`, orderLink(orders))
  const text = `${named} 还未由供货方审核，${until} 前未审核将自动取消。可联系${serviceOf(hotline)}催办。`
  return news(orders, title, text, orderLink(orders))
}

/** What the head office is told of the orders of its store. */
export const storeClosingNews = (orders: Closings) => {
  const [{ company, before }] = orders
  const text = `${company} 的订单 ${numbersOf(orders)} 还未放行，${minuteOf(before)} 前未放行将自动取消。请决定是否放行。`
  return news(orders, '门店订单即将自动取消', text, companyPaths.chain())
}
