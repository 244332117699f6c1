/** What placing a draft writes: the rows of its payment, its orders and their lines. */
import { piecesOf } from '#domain/cart/split-combo.ts'
import { isFlashSaleLine } from '#domain/goods/line-type.ts'
import { HOUR_MS } from '#domain/instant.ts'

import type { Session } from '../../../platform/access.ts'
import { NOTHING_TO_PAY } from '../pay/settle-orders.ts'
import type { Reservation } from '../stock/take-stock.ts'
import type { insertOrderLines, NewOrder, NewOrderLine, NewPayment } from './place-repository.ts'
import { type Draft, needsConsent, type PricedDraft, termsOf } from './price-draft.ts'
import { type OrderReview, reviewText } from './review-order.ts'
import { earliestOf } from './short-batches.ts'
import { amountsOf, batchKeyOf, boughtTypeOf, cashbacksOf, givenPieces, toOrderLines } from './split-quote.ts'

export type PlaceArgs = Pick<Session, 'buyerId' | 'userId'> & {
  draft: Draft
  draftHash: string
  priced: PricedDraft
  /** One order number per group. */
  numbers: readonly string[]
  now: number
}

/** With who looks at its orders before they can be paid, as it stands once the buyer is locked. */
export type WriteArgs = PlaceArgs & { review: OrderReview | undefined }

/** Until when (epoch ms) the orders must be paid. */
export const payBeforeOf = ({ priced, now }: Pick<PlaceArgs, 'priced' | 'now'>): number =>
  now + priced.cart.settings.unpaidHours * HOUR_MS

/** The pieces to reserve. Gifts last: what is bought takes the batches first. */
export function piecesToReserve(priced: PricedDraft, now: number) {
  const { lines } = priced.quote
  const bought = lines.flatMap((line) => {
    const isFlashSale = isFlashSaleLine({ type: boughtTypeOf(line) })
    return piecesOf(line).map((piece) => ({
      ...piece,
      isFlashSale,
      key: batchKeyOf(line.id, piece.goodsId),
      earliest: earliestOf(priced, piece.goodsId, now),
    }))
  })
  return [...bought, ...lines.flatMap((line) => givenPieces(line).map((piece) => ({ ...piece, isFlashSale: false })))]
}

export const newPayment = ({ buyerId, userId, draft, draftHash, priced, now }: PlaceArgs): NewPayment => ({
  buyerId,
  draftId: draft.draftId,
  draftHash,
  placedBy: userId,
  payable: priced.quote.payable,
  terms: termsOf(priced, now),
  createdAt: now,
})

/** One order per group. */
export function newOrders(args: WriteArgs, paymentId: number): NewOrder[] {
  const { buyerId, draft, priced, numbers, review, now } = args
  const payBefore = payBeforeOf(args)
  return priced.quote.groups.map((group, index) => {
    const amounts = amountsOf(group)
    const isPaid = amounts.payable === 0
    const { voucherAmount, balanceAmount } = priced.parts.orders[index]!
    return {
      ...amounts,
      voucherAmount,
      balanceAmount,
      buyerId,
      paymentId,
      number: numbers[index]!,
      status: review ? 'pending_review' : isPaid ? 'pending_shipment' : 'pending_payment',
      isAboveBudget: false,
      ...review,
      warehouseId: group.warehouseId,
      isEphedrine: group.isEphedrine,
      ephedrineLetters: group.isEphedrine ? priced.cart.settings.ephedrine.lettersPerOrder : 0,
      address: priced.address,
      remark: draft.remark ?? '',
      createdAt: now,
      payBefore: isPaid || review ? null : payBefore,
      paidAt: isPaid && !review ? now : null,
    }
  })
}

/** The lines of the orders `ids`, one order per group, with the batches they get. */
export const newLines = (
  { buyerId, priced, now }: WriteArgs,
  ids: readonly number[],
  { allotment }: Reservation,
): NewOrderLine[] =>
  priced.quote.groups.flatMap((group, index) =>
    group.lines.flatMap((line) => {
      const nearExpiryConsent = needsConsent(line, priced.cart) ? now : null
      const goodsOf = (id: number) => priced.cart.goods.get(id)
      return toOrderLines(line, ids[index]!, { batches: allotment.lines, goodsOf }).map((row) => ({
        ...row,
        buyerId,
        isGift: row.isGift ?? false,
        nearExpiryConsent: row.isGift ? null : nearExpiryConsent,
        expiresFrom: row.isGift ? null : earliestOf(priced, row.goodsId, now) || null,
      }))
    }),
  )

/** The first events of the orders `ids`, the cashbacks they promise, and the pieces they take out of batches. */
export function alongsideLines(
  { buyerId, priced, review, now }: WriteArgs,
  ids: readonly number[],
  { allotment }: Reservation,
): Parameters<typeof insertOrderLines>[2] {
  const { cart, quote } = priced
  const events = ids.flatMap((orderId, index) => {
    const placed = { orderId, at: now, text: '提交订单' }
    if (review) return [placed, { orderId, at: now, text: reviewText(review) }]
    const isCovered = quote.groups[index]!.payable === 0
    return isCovered ? [placed, { orderId, at: now, text: NOTHING_TO_PAY }] : [placed]
  })
  const tiers = cart.offers.cashbacks?.find(({ id }) => id === quote.cashback?.id)?.tiers ?? []
  const cashbacks = cashbacksOf(quote, tiers).flatMap((promise, index) =>
    promise.base > 0 ? [{ ...promise, orderId: ids[index]!, buyerId, createdAt: now }] : [],
  )
  return { events, cashbacks, taken: allotment.taken }
}
