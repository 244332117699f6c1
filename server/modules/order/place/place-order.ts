/**
 * Placing an order. The draft is priced outside the transaction. The transaction then takes everything that could have
 * changed since under a condition: stock, cart lines as the buyer saw them, the coupons, the limits. If a condition
 * fails, nothing is written and the draft is priced again, so that the refusal can say what changed.
 */
import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { dayOf } from '#domain/instant.ts'

import { assertAct } from '../../../access/access.ts'
import { withCommit } from '../../../db/commits.ts'
import type { Database, Executor } from '../../../db/connect.ts'
import type { Session } from '../../../platform/access.ts'
import { type Change, recordChanges } from '../../../platform/replay/change-log.ts'
import { lockBuyer, takeLetters } from '../../account/index.ts'
import { deleteUnchangedLines } from '../../cart/index.ts'
import { takeCombos } from '../../combo/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { findPlacerState } from '../limits/spending-repository.ts'
import { orderNews } from '../order-news.ts'
import { loadPayment } from '../pay/load-payment.ts'
import { updatePayment } from '../pay/payment-repository.ts'
import { reserveStock, takeStock } from '../stock/take-stock.ts'
import { assertMayOwe } from './assert-may-owe.ts'
import { tellOfBudget } from './budget-news.ts'
import {
  alongsideLines,
  newLines,
  newOrders,
  newPayment,
  payBeforeOf,
  piecesToReserve,
  type PlaceArgs,
  type WriteArgs,
} from './new-rows.ts'
import { nextOrderNumber } from './order-numbers-repository.ts'
import { doPartsHold, payInParts } from './pay-in-parts.ts'
import { claimCoupons, findPlacedPayment, insertOrderLines, insertOrders, insertPayment } from './place-repository.ts'
import { type Draft, hashOf, priceDraft } from './price-draft.ts'
import { assertCreditsHold, assertLimitsHold, QuoteOvertakenError } from './quote-overtaken.ts'
import { reviewOf } from './review-order.ts'
import { batchesShort } from './short-batches.ts'

const ATTEMPTS = 3

/** Who of which company places it. */
type Placer = Pick<Session, 'buyerId' | 'userId' | 'roles'>

/** `payment` is read in the transaction, and stands once that is committed. */
type PlacedDraft = { payment: Promise<Payment> }

/**
 * Turns a draft into orders under one payment. The same draft again returns the same payment. Throws role.forbidden
 * where the user may not pay from the balance.
 */
export async function placeOrder(db: Database, placer: Placer, draft: Draft, now: number): Promise<Payment> {
  const { buyerId } = placer
  if ((draft.balanceAmount ?? 0) > 0) await assertAct(db, placer, 'order.pay')
  const draftHash = hashOf(draft)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const priced = await priceDraft(db, buyerId, draft, now)
      const numbers = await Promise.all(priced.quote.groups.map(() => nextOrderNumber(db, dayOf(now))))
      const args = { buyerId, userId: placer.userId, draft, draftHash, priced, numbers, now }
      const { payment } = await db.transaction((tx) => write(tx as unknown as Executor, args))
      return await payment
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

/**
 * Writes everything. Throws QuoteOvertakenError when the quote does not hold any more. What does not need each other's
 * answer is asked together, so that goods and catalogue are locked for as few round trips as can be.
 */
async function write(tx: Executor, place: PlaceArgs): Promise<PlacedDraft> {
  const { buyerId, draft, draftHash, priced, now } = place
  const { cart, quote } = priced
  const { lines } = quote
  const [, placer, paymentId, reservation] = await Promise.all([
    // A buyer's orders are placed one after another: each counts the ones before.
    lockBuyer(tx, buyerId),
    findPlacerState(tx, place),
    insertPayment(tx, newPayment(place)),
    reserveStock(tx, piecesToReserve(priced, now), dayOf(now)),
  ])
  if (paymentId === undefined) {
    // Placed before, even by a call that only now committed.
    const placed = (await findPlaced(tx, buyerId, draft.draftId, draftHash))!
    return { payment: withCommit(tx, loadPayment(tx, buyerId, placed, now, cart.settings)) }
  }
  const args = { ...place, review: await reviewOf(tx, priced, { ...place, ...placer }) }
  await assertLimitsHold(tx, priced, now)
  await assertCreditsHold(tx, priced)
  await takeCoupons(tx, args, paymentId)
  assertMayOwe(priced, placer)
  if (!(await doPartsHold(tx, priced))) throw new QuoteOvertakenError()
  const withEphedrine = quote.groups.filter(({ isEphedrine }) => isEphedrine).length
  await takeLetters(tx, buyerId, withEphedrine * cart.settings.ephedrine.lettersPerOrder)
  if (!reservation) throw new QuoteOvertakenError()
  const { short } = reservation.allotment
  if (short.length > 0) throw batchesShort(priced, reservation.allotment)
  const sets = new Map(lines.flatMap(({ pack, number }) => (pack ? [[pack.combo.id, number] as const] : [])))
  if (!(await takeCombos(tx, sets))) throw new QuoteOvertakenError()

  const orderIds = await insertOrders(tx, newOrders(args, paymentId))
  const placed = orderIds.map((id, index) => ({ id, number: args.numbers[index]! }))
  await Promise.all([
    insertOrderLines(tx, newLines(args, orderIds, reservation), alongsideLines(args, orderIds, reservation)),
    leaveCart(tx, { ...args, placedBy: placer.name }, placed, paymentId),
  ])
  await tellOfBudget(tx, args, placer.budget, { paymentId, orders: placed })
  await payInParts(tx, { buyerId, paymentId, orderIds, now }, priced.parts)
  const payment = withCommit(tx, loadPayment(tx, buyerId, paymentId, now, cart.settings))
  void withCommit(tx, takeStock(tx, reservation))
  return { payment }
}

/** Takes what was ordered out of the cart, records it and tells the buyer. */
async function leaveCart(
  tx: Executor,
  { buyerId, draft, priced, review, placedBy, now }: WriteArgs & { placedBy: string },
  placed: readonly { id: number; number: string }[],
  paymentId: number,
): Promise<void> {
  const { lines } = priced.quote
  const payBefore = payBeforeOf({ priced, now })
  const facts = { paymentId, payable: priced.parts.remaining, payBefore, placedBy, ...review }
  const news = orderNews.placed(placed, facts, now)
  const changes: Change[] = placed.map(({ id }) => ({ collection: 'orders', key: id }))
  if (draft.isKept) {
    await recordChanges(tx, buyerId, changes, now)
    await tellBuyer(tx, buyerId, news, now)
    return
  }
  const bought = await deleteUnchangedLines(tx, buyerId, lines, {
    recorded: [...lines.map(({ id }) => ({ collection: 'cart' as const, key: id })), ...changes],
    messages: [news],
    now,
  })
  if (bought.length < lines.length) throw new QuoteOvertakenError()
}

/** Claims the coupons for the payment, which is paid where they and the offers cover everything. */
async function takeCoupons(
  tx: Executor,
  { buyerId, priced, review, now }: WriteArgs,
  paymentId: number,
): Promise<void> {
  const ids = priced.coupons.map(({ id }) => id)
  const isCovered = priced.quote.payable === 0 && !review
  if (isCovered) await updatePayment(tx, paymentId, { paidAt: now })
  if (ids.length === 0) return
  if (!(await claimCoupons(tx, buyerId, { ids, paymentId, status: isCovered ? 'used' : 'locked' })))
    throw new QuoteOvertakenError()
}
