import { REVIEW_TEXT } from '#domain/approval/review-text.ts'
import { type Reviewer, releaserOf, reviewSentence } from '#domain/approval/review.ts'
import { DAY_MS, minuteOf } from '#domain/instant.ts'
import { type Fen, toYuan } from '#domain/money.ts'
import { type Provider, PROVIDER_TEXT } from '#domain/payment/online.ts'
import { PROOF_AGAIN_TEXT } from '#domain/payment/proof-words.ts'
import { carriageText } from '#domain/shipment/method.ts'
import { paths } from '#routing/paths.ts'
import { approvalPaths } from '#routing/paths/approval.ts'

import type { NewMessage } from '../message/index.ts'
import type { PaidBy } from './pay/settle-orders.ts'

const PAID_WITH: Record<Exclude<PaidBy, 'transfer'>, string> = { balance: '余额', voucher: '现金券', ...PROVIDER_TEXT }

type OrderName = { id: number; number: string }

/** How long the message is kept; the order itself stays. */
const KEPT_MS = 180 * DAY_MS

/** What was placed together, by its first number. */
export const subjectNumbers = (orders: readonly Pick<OrderName, 'number'>[]): string =>
  `订单 ${orders[0]!.number}${orders.length > 1 ? ` 等 ${orders.length} 个订单` : ''}`

const news = (title: string, orders: readonly OrderName[], now: number, rest: string): NewMessage => {
  const isOne = orders.length === 1
  return {
    kind: 'order',
    title,
    // A number is set off from the words that follow it, words are not.
    text: `${subjectNumbers(orders)}${isOne ? rest : rest.trimStart()}`,
    link: isOne ? paths.order({ orderId: orders[0]!.id }) : paths.orders(),
    expiresAt: now + KEPT_MS,
  }
}

export const numbersOf = (orders: readonly OrderName[]): string => orders.map(({ number }) => number).join('、')

/** What a buyer is told of a submission: how it stands. */
export const submissionSubject = (paymentId: number): string => `payment:${paymentId}`

/** The start of the subjects of a payment's proofs that came back, whenever that was. */
export const rejectedSubjects = (paymentId: number): string => `rejected:${paymentId}:`

/** What a head office is told of a store's submission that waits for its word. */
export const releaseSubject = (paymentId: number): string => `release:${paymentId}`
/** What asks to receive an order: each parcel, and the word before it is received by itself. */
export const receivingSubjects = (orderId: number): string => `receipt:${orderId}:`

type PlacedFacts = {
  payable: Fen
  payBefore: number
  reviewBy?: Reviewer
  reviewBefore?: number
  isAboveBudget?: boolean
  /** Who placed what waits; absent where it was told before. */
  placedBy?: string
}

const placedNews = (
  orders: readonly OrderName[],
  { payable, payBefore, reviewBy, reviewBefore, isAboveBudget, placedBy }: PlacedFacts,
  now: number,
) => {
  if (reviewBy && reviewBefore !== undefined) {
    const by = releaserOf(reviewBy, isAboveBudget)
    return {
      ...news(
        `订单已提交，${REVIEW_TEXT[by]}`,
        orders,
        now,
        // All of the company read it: who releases it as well as who placed it.
        `${placedBy && by !== 'seller' ? `（${toYuan(payable)}，${placedBy}提交）` : ''}：${reviewSentence(by, minuteOf(reviewBefore))}`,
      ),
      // Nobody of the store can do anything about what waits for its head office.
      ...(by === 'company' && { link: approvalPaths.approvals() }),
    }
  }
  return payable === 0
    ? news('订单已提交', orders, now, '，已由优惠、现金券或余额全额抵扣，无需付款，等待发货。')
    : news(
        '订单已提交，待付款',
        orders,
        now,
        `，应付 ${toYuan(payable)}，请在 ${minuteOf(payBefore)} 前付款，超时将自动取消。`,
      )
}

/** News of the goods on their way. */
const onTheWay = (title: string, order: OrderName, now: number, rest: string): NewMessage => ({
  ...news(title, [order], now, rest),
  kind: 'logistics',
  link: paths.logistics({ orderId: order.id }),
})

/** Where every order was cancelled nothing was paid too much. */
function lateTitle(paid: readonly OrderName[], cancelled: readonly OrderName[]): string {
  if (paid.length > 0) return '转账已到账，多余部分将退回'
  return cancelled.length > 0 ? '订单已取消，到账的转账将退回' : '多付的转账将退回'
}

/** The messages about orders. Amounts in fen, instants in epoch ms; every message names its orders. */
export const orderNews = {
  placed: (
    orders: readonly OrderName[],
    { paymentId, ...facts }: PlacedFacts & { paymentId: number },
    now: number,
  ): NewMessage & { subject: string } => ({ ...placedNews(orders, facts, now), subject: submissionSubject(paymentId) }),
  /** In place of the request to pay. */
  transferSubmitted: (orders: readonly OrderName[], paymentId: number, now: number) => ({
    ...news(
      '转账凭证已提交，待确认到账',
      orders,
      now,
      ' 的转账凭证已收到。财务核对到账后安排发货，结果会再通知您，无需重复付款。',
    ),
    subject: submissionSubject(paymentId),
  }),
  paid: (orders: readonly OrderName[], { paid, method }: { paid: Fen; method: PaidBy }, now: number) =>
    method === 'transfer'
      ? news('转账已到账', orders, now, ` 的对公转账 ${toYuan(paid)} 已确认到账，等待发货。`)
      : news('付款成功', orders, now, `，已用${PAID_WITH[method]}支付 ${toYuan(paid)}，等待发货。`),
  /** Money came through a provider that nothing waited for. */
  notNeeded: (order: OrderName, { back, provider }: { back: Fen; provider: Provider }, now: number) =>
    news(
      '多付的款项将原路退回',
      [order],
      now,
      `：收到${PROVIDER_TEXT[provider]}付款 ${toYuan(back)} 时订单已不需要付款，该款项会原路退回，请留意到账。`,
    ),
  /** A transfer came of which a part, or all, is sent back. `split` says how much went where. */
  transferLate: (
    { paid, cancelled }: { paid: readonly OrderName[]; cancelled: readonly OrderName[] },
    split: string,
    now: number,
  ): NewMessage => ({
    ...news(lateTitle(paid, cancelled), [...paid, ...cancelled], now, ''),
    text: `${split}${cancelled.length > 0 ? `（订单 ${numbersOf(cancelled)} 已取消）` : ''}。${paid.length > 0 ? '已付订单等待发货，' : ''}退款请留意到账。`,
  }),
  /** `isOpen`: there is still something to pay. */
  transferRejected: (
    orders: readonly OrderName[],
    { paymentId, reason, isOpen }: { paymentId: number; reason: string; isOpen: boolean },
    now: number,
  ): NewMessage => ({
    ...news('转账凭证未通过', orders, now, ''),
    text: `订单 ${numbersOf(orders)} 的转账凭证未通过：${reason}。${isOpen ? PROOF_AGAIN_TEXT : '订单已取消，无需再付款'}。`,
    // Done with once the orders are paid, another proof is sent, or they are cancelled.
    ...(isOpen && { subject: `${rejectedSubjects(paymentId)}${now}` }),
  }),
  repriced: (
    rest: readonly (OrderName & { isPaid: boolean; before: { payable: Fen }; after: { payable: Fen } })[],
    cancelled: OrderName,
    now: number,
  ) =>
    news(
      '订单金额有变化',
      rest,
      now,
      `：因订单 ${cancelled.number} 取消，优惠重新计算。${rest
        .map(({ number, isPaid, before, after }) => {
          const word = isPaid ? '实付' : '应付'
          return `${rest.length > 1 ? number : ''}${word}由 ${toYuan(before.payable)} 变为 ${toYuan(after.payable)}`
        })
        .join('；')}。`,
    ),
  cancelled: (
    orders: readonly OrderName[],
    { reason, refund, sent }: { reason: string; refund: string | undefined; sent: string | undefined },
    now: number,
  ) =>
    news(
      '订单已取消',
      orders,
      now,
      ` 已取消：${reason}。${[refund, sent].map((text) => (text ? `${text}。` : '')).join('')}`,
    ),
  /** Somebody should be at the door, or something went wrong. */
  tracked: (order: OrderName, at: { text: string; carrier: string; waybill: string }, now: number) =>
    onTheWay('包裹动态', order, now, `（${carriageText(at)}）：${at.text}`),
  shipped: (
    order: OrderName,
    {
      carrier,
      waybill,
      isLast,
      receiveBefore,
    }: {
      carrier: string
      waybill: string
      isLast: boolean
      receiveBefore: number | undefined
    },
    now: number,
  ) =>
    onTheWay(
      isLast ? '订单已发货' : '订单已部分发货',
      order,
      now,
      `，${carriageText({ carrier, waybill })}。${receiveBefore === undefined ? '其余商品将另行发出。' : `请验收后确认收货，${minuteOf(receiveBefore)} 将自动确认。`}`,
    ),
  restClosed: (
    order: OrderName,
    { pieces, reason, receiveBefore }: { pieces: string; reason: string; receiveBefore: number },
    now: number,
  ) =>
    onTheWay(
      '未发部分不再发货',
      order,
      now,
      ` 未发的 ${pieces}不再发货：${reason}。货款按实付退回，见售后单。已发部分请验收后确认收货，${minuteOf(receiveBefore)} 将自动确认。`,
    ),
  receiptComing: (order: OrderName, receiveBefore: number, now: number) =>
    onTheWay(
      '即将自动确认收货',
      order,
      now,
      ` 将于 ${minuteOf(receiveBefore)} 自动确认收货；未收到请延长收货，有问题请申请售后。`,
    ),
  received: (order: OrderName, { by, points }: { by: 'buyer' | 'system'; points: number }, now: number) =>
    news(
      '订单已完成',
      [order],
      now,
      `${by === 'buyer' ? ' 已确认收货' : ' 到期未确认，已自动确认收货'}。${points > 0 ? `获得 ${points} 积分。` : ''}`,
    ),
  refunded: (order: OrderName, { amount, reference }: { amount: Fen; reference: string }, now: number) =>
    news('退款已打款', [order], now, ` 的退款 ${toYuan(amount)} 已退回原付款账户，流水号 ${reference}。`),
  referenceCorrected: (
    order: OrderName,
    { amount, before, after }: { amount: Fen; before: string; after: string },
    now: number,
  ) => news('退款流水号已更正', [order], now, ` 的退款 ${toYuan(amount)}，流水号由 ${before} 更正为 ${after}。`),
  /** In place of the word that they wait. Without `payBefore` there is nothing to pay. */
  approved: (
    orders: readonly OrderName[],
    { paymentId, payBefore, by }: { paymentId: number; payBefore: number | undefined; by: 'buyer' | 'seller' },
    now: number,
  ) => {
    const [title, done] = by === 'seller' ? ['订单审核通过', ' 已审核通过'] : ['订单已放行', ' 已放行']
    const next =
      payBefore === undefined ? '无需付款，等待发货。' : `请在 ${minuteOf(payBefore)} 前付款，超时将自动取消。`
    return { ...news(title!, orders, now, `${done!}，${next}`), subject: submissionSubject(paymentId) }
  },
}
