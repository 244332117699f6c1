/**
 * Placing an order. The draft is priced outside the transaction. The transaction then takes everything that could have
 * changed since under a condition: stock, cart lines as the buyer saw them, the coupons, the limits. If a condition fails,
 * nothing is written and the draft is priced again, so that the refusal can say what changed.
 */
import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { piecesOf } from '#domain/cart/split-combo.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { isFlashSaleLine, LINE_TYPES } from '#domain/goods/line-type.ts'
import { dayOf, HOUR_MS } from '#domain/instant.ts'

import { assertAct } from '../../../access/access.ts'
import type { Database, Executor } from '../../../db/connect.ts'
import type { Session } from '../../../platform/access.ts'
import { type Change, recordChanges } from '../../../platform/replay/change-log.ts'
import { loadBuyer, lockBuyer, takeLetters } from '../../account/index.ts'
import { deleteUnchangedLines } from '../../cart/index.ts'
import { takeCombos } from '../../combo/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { orderNews } from '../order-news.ts'
import { loadPayment } from '../pay/load-payment.ts'
import { findCancelled } from '../repository.ts'
import { type Reservation, reserveStock, takeStock } from '../stock/take-stock.ts'
import { assertMayOwe } from './assert-may-owe.ts'
import { nextOrderNumber } from './order-numbers-repository.ts'
import { doPartsHold, payInParts } from './pay-in-parts.ts'
import { claimCoupons, findPlacedPayment, insertOrderLines, insertOrders, insertPayment } from './place-repository.ts'
import { type Draft, hashOf, needsConsent, priceDraft, type PricedDraft, termsOf } from './price-draft.ts'
import { type OrderReview, reviewOf, reviewText } from './review-order.ts'
import { batchesShort, earliestOf } from './short-batches.ts'
import { findPlacerState } from './spending-repository.ts'
import { amountsOf, batchKeyOf, boughtTypeOf, cashbacksOf, givenPieces, toOrderLines } from './split-quote.ts'

const ATTEMPTS = 3

/** Something changed between pricing and placing: the transaction is rolled back and the draft priced again. */
class QuoteOvertakenError extends Error {}

/** Who of which company places it. */
type Placer = Pick<Session, 'buyerId' | 'userId' | 'roles'>

/** Turns a draft into orders under one payment. Throws role.forbidden where it takes from a balance that he may not use. The same draft again returns the same payment. */
export async function placeOrder(db: Database, placer: Placer, draft: Draft, now: number): Promise<Payment> {
  const { buyerId } = placer
  if ((draft.balanceAmount ?? 0) > 0) await assertAct(db, placer, 'order.pay')
  const draftHash = hashOf(draft)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const priced = await priceDraft(db, buyerId, draft, now)
      const numbers = await Promise.all(priced.quote.groups.map(() => nextOrderNumber(db, dayOf(now))))
      const args = { buyerId, userId: placer.userId, draft, draftHash, priced, numbers, now }
      const id = await db.transaction((tx) => write(tx as unknown as Executor, args))
      return await loadPayment(db, buyerId, id, now, priced.cart.settings)
    } catch (error) {
      if (error instanceof QuoteOvertakenError) continue
      // A draft that was placed before finds its lines gone from the cart.
      const placed = error instanceof AppError ? await findPlaced(db, buyerId, draft.draftId, draftHash) : undefined
      if (placed === undefined) throw error
      return loadPayment(db, buyerId, placed, now)
    }
  }
  throw new AppError('order.stockShort', { text: '商品正被抢购，请稍后重试' })
}

/** The payment this draft became, if it did. Throws order.draftReused when its id stands for another draft. */
async function findPlaced(
  db: Executor,
  buyerId: number,
  draftId: string,
  draftHash: string,
): Promise<number | undefined> {
  const placed = await findPlacedPayment(db, buyerId, draftId)
  if (placed && placed.draftHash !== draftHash) throw new AppError('order.draftReused')
  return placed?.id
}

type PlaceArgs = Pick<Placer, 'buyerId' | 'userId'> & {
  draft: Draft
  draftHash: string
  priced: PricedDraft
  /** One order number per group. */
  numbers: readonly string[]
  now: number
}

/** With who looks at its orders before they can be paid, as it stands once the buyer is locked. */
type WriteArgs = PlaceArgs & { review: OrderReview | undefined }

/** Writes everything and returns the payment's id. Throws QuoteOvertakenError when the quote does not hold any more. */
async function write(tx: Executor, place: PlaceArgs): Promise<number> {
  const { buyerId, draft, draftHash, priced, now } = place
  // A buyer's orders are placed one after another: each counts the ones before.
  await lockBuyer(tx, buyerId)
  const placer = { ...place, ...(await findPlacerState(tx, place)) }
  const args = { ...place, review: await reviewOf(tx, priced, placer) }
  await assertLimitsHold(tx, priced, now)
  await assertCreditsHold(tx, priced)
  const paymentId = await writePayment(tx, args)
  if (paymentId === undefined) return (await findPlaced(tx, buyerId, draft.draftId, draftHash))!
  assertMayOwe(priced, placer)
  if (!(await doPartsHold(tx, priced))) throw new QuoteOvertakenError()
  const withEphedrine = priced.quote.groups.filter(({ isEphedrine }) => isEphedrine).length
  await takeLetters(tx, buyerId, withEphedrine * priced.cart.settings.ephedrine.lettersPerOrder)

  const { lines } = priced.quote
  const pieces = lines.flatMap((line) => {
    const isFlashSale = isFlashSaleLine({ type: boughtTypeOf(line) })
    return piecesOf(line).map((piece) => ({
      ...piece,
      isFlashSale,
      key: batchKeyOf(line.id, piece.goodsId),
      earliest: earliestOf(priced, piece.goodsId, now),
    }))
  })
  // Gifts last: what is bought takes the batches first.
  const given = lines.flatMap((line) => givenPieces(line).map((piece) => ({ ...piece, isFlashSale: false })))
  const reservation = await reserveStock(tx, [...pieces, ...given], dayOf(now))
  if (!reservation) throw new QuoteOvertakenError()
  const { short } = reservation.allotment
  if (short.length > 0) throw batchesShort(priced, reservation.allotment)
  const sets = new Map(lines.flatMap(({ pack, number }) => (pack ? [[pack.combo.id, number] as const] : [])))
  if (!(await takeCombos(tx, sets))) throw new QuoteOvertakenError()

  const orderIds = await writeOrders(tx, args, paymentId, reservation)
  const placed = orderIds.map((id, index) => ({ id, number: args.numbers[index]! }))
  const payBefore = payBeforeOf(args)
  const news = orderNews.placed(placed, { paymentId, payable: priced.parts.remaining, payBefore, ...args.review }, now)
  const changes: Change[] = orderIds.map((id) => ({ collection: 'orders', key: id }))
  if (draft.isKept) {
    await recordChanges(tx, buyerId, changes, now)
    await tellBuyer(tx, buyerId, news, now)
  } else {
    const bought = await deleteUnchangedLines(tx, buyerId, lines, {
      recorded: [...lines.map(({ id }) => ({ collection: 'cart' as const, key: id })), ...changes],
      messages: [news],
      now,
    })
    if (bought.length < lines.length) throw new QuoteOvertakenError()
  }
  await payInParts(tx, { buyerId, paymentId, orderIds, now }, priced.parts)
  await takeStock(tx, reservation)
  return paymentId
}

/** The id of the new payment; undefined when the draft was placed before, even by a call that only now committed. */
async function writePayment(tx: Executor, { buyerId, userId, draft, draftHash, priced, review, now }: WriteArgs) {
  const { payable } = priced.quote
  const ids = priced.coupons.map(({ id }) => id)
  const isCovered = payable === 0 && !review
  const paymentId = await insertPayment(tx, {
    buyerId,
    draftId: draft.draftId,
    draftHash,
    placedBy: userId,
    payable,
    terms: termsOf(priced, now),
    createdAt: now,
    paidAt: isCovered ? now : null,
  })
  if (paymentId === undefined || ids.length === 0) return paymentId
  const claim = { ids, paymentId, status: isCovered ? 'used' : 'locked' } as const
  if (!(await claimCoupons(tx, buyerId, claim))) throw new QuoteOvertakenError()
  return paymentId
}

/** Another order of this buyer may have used up a limit since the quote. */
async function assertLimitsHold(tx: Executor, { cart, quote }: PricedDraft, now: number): Promise<void> {
  const bought = quote.lines.flatMap(({ goods, pack }) => [goods, ...(pack?.parts.map((part) => part.goods) ?? [])])
  const limited = bought.flatMap((goods) => (goods?.limit || goods?.flashSale ? goods.id : []))
  const hasEphedrine = bought.some((goods) => goods?.isEphedrine)
  if (limited.length === 0 && !hasEphedrine) return
  const { boughtInPeriod, ephedrine } = await loadBuyer(tx, cart.buyer.id, now)
  if (hasEphedrine && JSON.stringify(ephedrine) !== JSON.stringify(cart.buyer.ephedrine))
    throw new QuoteOvertakenError()
  const keys = limited.flatMap((id) => [boughtKey(id), boughtKey(id, LINE_TYPES.flashSale)])
  if (keys.some((key) => boughtInPeriod[key] !== cart.buyer.boughtInPeriod[key])) throw new QuoteOvertakenError()
}

/** An order that counted towards free shipping may have been cancelled since the quote. */
async function assertCreditsHold(tx: Executor, { cart }: PricedDraft): Promise<void> {
  const ids = cart.credits.map(({ orderId }) => orderId)
  if (ids.length > 0 && (await findCancelled(tx, ids)).size > 0) throw new QuoteOvertakenError()
}

const promisesOf = ({ cart, quote }: PricedDraft) =>
  cashbacksOf(quote, cart.offers.cashbacks?.find(({ id }) => id === quote.cashback?.id)?.tiers ?? [])

const payBeforeOf = ({ priced, now }: PlaceArgs): number => now + priced.cart.settings.unpaidHours * HOUR_MS

/** One order per group, with its lines and first events; takes the pieces out of their batches. The ids of the orders. */
async function writeOrders(
  tx: Executor,
  args: WriteArgs,
  paymentId: number,
  { allotment }: Reservation,
): Promise<number[]> {
  const { buyerId, draft, priced, numbers, review, now } = args
  const { quote, address } = priced
  const payBefore = payBeforeOf(args)
  const ids = await insertOrders(
    tx,
    quote.groups.map((group, index) => {
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
        ...review,
        warehouseId: group.warehouseId,
        isEphedrine: group.isEphedrine,
        ephedrineLetters: group.isEphedrine ? priced.cart.settings.ephedrine.lettersPerOrder : 0,
        address,
        remark: draft.remark ?? '',
        createdAt: now,
        payBefore: isPaid || review ? null : payBefore,
      }
    }),
  )
  const events = ids.flatMap((orderId, index) => {
    const placed = { orderId, at: now, text: '提交订单' }
    if (review) return [placed, { orderId, at: now, text: reviewText(review) }]
    const isCovered = quote.groups[index]!.payable === 0
    return isCovered ? [placed, { orderId, at: now, text: '优惠已全额抵扣，无需付款' }] : [placed]
  })
  const cashbacks = promisesOf(priced).flatMap((promise, index) =>
    promise.base > 0 ? [{ ...promise, orderId: ids[index]!, buyerId, createdAt: now }] : [],
  )
  const goodsOf = (id: number) => priced.cart.goods.get(id)
  const lines = quote.groups.flatMap((group, index) =>
    group.lines.flatMap((line) => {
      const nearExpiryConsent = needsConsent(line, priced.cart) ? now : null
      const rows = toOrderLines(line, ids[index]!, { batches: allotment.lines, goodsOf })
      return rows.map((row) => ({
        ...row,
        isGift: row.isGift ?? false,
        nearExpiryConsent: row.isGift ? null : nearExpiryConsent,
        expiresFrom: row.isGift ? null : earliestOf(priced, row.goodsId, now) || null,
      }))
    }),
  )
  await insertOrderLines(tx, lines, { events, cashbacks, taken: allotment.taken })
  return ids
}
