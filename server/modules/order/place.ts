/**
 * Placing an order. Priced outside the transaction, then everything that could have changed since is taken
 * conditionally inside it: stock, cart lines as the buyer saw them, the coupon, the limits. Where a condition fails
 * nothing is written and the draft is priced again, so that the refusal can say what changed.
 */
import { and, eq } from 'drizzle-orm'

import type { Payment } from '#contract/payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { piecesOf } from '#domain/cart/split-combo.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { dayOf, HOUR_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Change } from '../../platform/replay/change-log.ts'
import { orderEvents, orderLines, orders, payments } from '../../tables/order.ts'
import { loadBuyer, lockBuyer } from '../account/index.ts'
import { deleteUnchangedLines } from '../cart/index.ts'
import { promisedCashbacks } from '../cashback/index.ts'
import { takeCombos } from '../combo/index.ts'
import { writtenMessages } from '../message/index.ts'
import { allotBatches } from './batches.ts'
import { loadPayment } from './load-payment.ts'
import { orderNews } from './news.ts'
import { nextOrderNumber } from './order-numbers.ts'
import { type Draft, hashOf, prepare, type Prepared } from './prepare.ts'
import { claimCoupon } from './repository.ts'
import { amountsOf, batchKeyOf, boughtTypeOf, cashbacksOf, toOrderLines } from './split.ts'
import { findBatches, isInStock, lockStock, moveStock, movesOf, takenFromBatches } from './stock.ts'

const ATTEMPTS = 3

/** Something changed between pricing and placing; rolls the transaction back. */
class Overtaken extends Error {}

/** Turns a draft into orders under one payment. The same draft again returns the same payment. */
export async function placeOrder(db: Database, buyerId: number, draft: Draft, now: number): Promise<Payment> {
  const draftHash = hashOf(draft)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const prepared = await prepare(db, buyerId, draft, now)
      const numbers = await Promise.all(prepared.quote.groups.map(() => nextOrderNumber(db, dayOf(now))))
      const placing = { buyerId, draft, draftHash, prepared, numbers, now }
      const id = await db.transaction((tx) => write(tx as unknown as Executor, placing))
      return await loadPayment(db, buyerId, id, now, prepared.cart.settings)
    } catch (error) {
      if (error instanceof Overtaken) continue
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
  const [placed] = await db
    .select({ id: payments.id, draftHash: payments.draftHash })
    .from(payments)
    .where(and(eq(payments.buyerId, buyerId), eq(payments.draftId, draftId)))
  if (placed && placed.draftHash !== draftHash) throw new AppError('order.draftReused')
  return placed?.id
}

type Placing = {
  buyerId: number
  draft: Draft
  draftHash: string
  prepared: Prepared
  /** One order number per group. */
  numbers: readonly string[]
  now: number
}

/** Writes everything and returns the payment's id. Throws Overtaken when the prepared quote does not hold any more. */
async function write(tx: Executor, placing: Placing): Promise<number> {
  const { buyerId, draft, draftHash, prepared, now } = placing
  await assertLimitsHold(tx, prepared, now)
  const paymentId = await writePayment(tx, placing)
  if (paymentId === undefined) return (await findPlaced(tx, buyerId, draft.draftId, draftHash))!

  const { lines } = prepared.quote
  const pieces = lines.flatMap((line) => {
    const isFlashSale = boughtTypeOf(line) === 1
    return piecesOf(line).map((piece) => ({ ...piece, isFlashSale, key: batchKeyOf(line.id, piece.goodsId) }))
  })
  const moves = movesOf(pieces)
  const goodsIds = moves.map(({ goodsId }) => goodsId)
  const stocked = await lockStock(tx, goodsIds)
  if (!isInStock(moves, stocked)) throw new Overtaken()
  const stock = new Map([...stocked].map(([id, held]) => [id, held.stock]))
  const allotment = allotBatches(pieces, { batches: await findBatches(tx, goodsIds), stock }, dayOf(now))
  if (allotment.short.length > 0) throw batchesShort(prepared, allotment.short)
  const sets = new Map(lines.flatMap(({ pack, number }) => (pack ? [[pack.combo.id, number] as const] : [])))
  if (!(await takeCombos(tx, sets))) throw new Overtaken()

  const orderIds = await writeOrders(tx, placing, paymentId, allotment)
  const placed = orderIds.map((id, index) => ({ id, number: placing.numbers[index]! }))
  const payBefore = payBeforeOf(placing)
  const told = orderNews.placed(placed, { payable: prepared.quote.payable, payBefore }, now)
  const changes: Change[] = [
    ...lines.map(({ id }) => ({ collection: 'cart' as const, key: id })),
    ...orderIds.map((id) => ({ collection: 'orders' as const, key: id })),
  ]
  const bought = await deleteUnchangedLines(tx, buyerId, lines, {
    recorded: changes,
    alongside: writtenMessages(buyerId, [told], now),
    now,
  })
  if (bought.length < lines.length) throw new Overtaken()
  await moveStock(tx, moves, { isReturn: false, expiresOn: allotment.expiresOn })
  return paymentId
}

/** The id of the new payment; undefined when the draft was placed before, even by a call that only now committed. */
async function writePayment(tx: Executor, { buyerId, draft, draftHash, prepared, now }: Placing) {
  const { payable } = prepared.quote
  const couponId = prepared.coupon?.id ?? null
  const isCovered = payable === 0
  const paidAt = isCovered ? now : null
  const [payment] = await tx
    .insert(payments)
    .values({ buyerId, draftId: draft.draftId, draftHash, payable, couponId, createdAt: now, paidAt })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (!payment || couponId === null) return payment?.id
  const claim = { id: couponId, paymentId: payment.id, status: isCovered ? 'used' : 'locked' } as const
  if (!(await claimCoupon(tx, buyerId, claim))) throw new Overtaken()
  return payment.id
}

/** Another order of this buyer may have used up a limit since the quote; orders of limited goods wait for each other. */
async function assertLimitsHold(tx: Executor, { cart, quote }: Prepared, now: number): Promise<void> {
  const asked = quote.lines.flatMap(({ goods, pack }) => [goods, ...(pack?.parts.map((part) => part.goods) ?? [])])
  const limited = asked.flatMap((goods) => (goods?.limit || goods?.flashSale ? goods.id : []))
  if (limited.length === 0) return
  await lockBuyer(tx, cart.buyer.id)
  const { boughtInPeriod } = await loadBuyer(tx, cart.buyer.id, now)
  const keys = limited.flatMap((id) => [boughtKey(id), boughtKey(id, 1)])
  if (keys.some((key) => boughtInPeriod[key] !== cart.buyer.boughtInPeriod[key])) throw new Overtaken()
}

function batchesShort({ cart }: Prepared, goodsIds: readonly number[]): AppError {
  const names = goodsIds.map((id) => cart.goods.get(id)?.name ?? '').join('、')
  return new AppError('order.stockShort', { text: `${names}在有效期内的批次库存不足，请减少数量` })
}

const promisesOf = ({ cart, quote }: Prepared) =>
  cashbacksOf(quote, cart.offers.cashbacks?.find(({ id }) => id === quote.cashback?.id)?.tiers ?? [])

const payBeforeOf = ({ prepared, now }: Placing): number => now + prepared.cart.settings.unpaidHours * HOUR_MS

/** One order per group, with its lines and first event, and its pieces out of their batches; their ids. */
async function writeOrders(
  tx: Executor,
  placing: Placing,
  paymentId: number,
  allotment: ReturnType<typeof allotBatches>,
): Promise<number[]> {
  const { buyerId, draft, prepared, numbers, now } = placing
  const { quote, address } = prepared
  const payBefore = payBeforeOf(placing)
  const rows = await tx
    .insert(orders)
    .values(
      quote.groups.map((group, index) => {
        const amounts = amountsOf(group)
        const isPaid = amounts.payable === 0
        return {
          ...amounts,
          buyerId,
          paymentId,
          number: numbers[index]!,
          status: isPaid ? ('pending_shipment' as const) : ('pending_payment' as const),
          warehouseId: group.warehouseId,
          isEphedrine: group.isEphedrine,
          address,
          remark: draft.remark ?? '',
          createdAt: now,
          payBefore: isPaid ? null : payBefore,
        }
      }),
    )
    .returning({ id: orders.id })
  const ids = rows.map(({ id }) => id)
  const events = ids.flatMap((orderId, index) => {
    const placed = { orderId, at: now, text: '提交订单' }
    const isCovered = quote.groups[index]!.payable === 0
    return isCovered ? [placed, { orderId, at: now, text: '优惠已全额抵扣，无需付款' }] : [placed]
  })
  const noted = tx.$with('noted').as(tx.insert(orderEvents).values(events).returning({ id: orderEvents.id }))
  const taken = takenFromBatches(tx, allotment.taken)
  const promised = promisedCashbacks(
    tx,
    promisesOf(prepared).flatMap((promise, index) =>
      promise.base > 0 ? [{ ...promise, orderId: ids[index]!, buyerId, createdAt: now }] : [],
    ),
  )
  await tx
    .with(noted, ...(taken ? [taken] : []), ...(promised ? [promised] : []))
    .insert(orderLines)
    .values(
      quote.groups.flatMap(({ lines }, index) =>
        lines.flatMap((line) => toOrderLines(line, ids[index]!, allotment.lines)),
      ),
    )
  return ids
}
