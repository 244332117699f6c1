/**
 * What cancelling an order means in money: what the other orders lose with it, and what of its own payment comes back.
 * Nothing is written here, so that the buyer can be told before he decides.
 */
import { overchargeOf } from '#domain/after-sales/kept-back.ts'
import type { Fen } from '#domain/money.ts'
import { type PaymentTerms, type RepricedOrder, repriceOrders, type SettledClaims } from '#domain/order/reprice.ts'
import { type Parts, partsOnCancel, totalOf } from '#domain/wallet/parts.ts'

import type { Executor } from '../../../db/connect.ts'
import { loadPurse } from '../../account/index.ts'
import { loadPurchase } from '../purchase/load-purchase.ts'
import { findCancelled } from '../repository.ts'
import { findPurchasesWith, type OrderRow, partsOf, type PurchaseRow, type StandingOrder } from './close-repository.ts'

export type RestOrder = RepricedOrder & {
  number: string
  isPaid: boolean
  paymentId: number
  row: StandingOrder
  /** What pays for it from now on, and fen that its vouchers get back. */
  parts: Parts
  voucherBack: Fen
}

export type CancellationPlan = {
  /** Orders that cost another amount without this one. */
  rest: RestOrder[]
  /** Payments as they stand without it, with the coupons that take nothing off them any more. */
  purchases: { id: number; terms: PaymentTerms; freeCoupons: number[] }[]
  /** What paid for it until now. */
  held: Parts
  /** What goes back to where it came from; vouchers of the rest that pay too much are among it. */
  back: Parts
  /** Fen that the balance pays on top: the rest costs more than was paid for this order. */
  owed: Fen
  /** Fen of what it held that stay with the rest; negative when the rest gives back. */
  kept: Fen
  /** The balance does not cover `owed`. */
  isShort: boolean
}

/**
 * Plans cancelling `order` at `now`, without the orders that are `leaving` with it. The caller may hold `lockBuyer`.
 */
export async function planCancellation(
  tx: Executor,
  order: OrderRow,
  now: number,
  leaving: readonly number[] = [],
): Promise<CancellationPlan> {
  const gone = [order.id, ...leaving]
  const purchases = await findPurchasesWith(tx, order, { gone, now })
  const credits = purchases.flatMap(({ terms }) => terms.credits.map(({ orderId }) => orderId))
  const cancelled = new Set([...gone, ...(await findCancelled(tx, credits))])
  const repriced = []
  for (const purchase of purchases) {
    const claims = await findClaims(tx, purchase, cancelled)
    repriced.push({ purchase, ...repriceOrders(purchase.orders, purchase.terms, cancelled, claims) })
  }
  const changed = repriced.flatMap(({ purchase, orders }) =>
    orders.map((one) => ({ ...one, ...nameOf(purchase, one.id) })),
  )
  const held = await partsOf(tx, order)
  const before = []
  for (const { id, isPaid, row, before: was, after } of changed)
    before.push({ id, isPaid, parts: await partsOf(tx, row), before: was.payable, after: after.payable })
  const { back, owed, rest } = partsOnCancel(held, before)
  return {
    rest: changed.map((one, index) => ({ ...one, parts: rest[index]!.parts, voucherBack: rest[index]!.voucherBack })),
    purchases: repriced.map(({ purchase: { id }, terms, freeCoupons }) => ({ id, terms, freeCoupons })),
    held,
    back,
    owed,
    kept: totalOf(held) - totalOf(back) + owed,
    isShort: owed > 0 && (await loadPurse(tx, order.buyerId, 'balance')) < owed,
  }
}

/** What comes back when the others are left as they are. */
export const withoutRest = (plan: CancellationPlan): CancellationPlan => ({
  ...plan,
  rest: [],
  purchases: [],
  back: plan.held,
  owed: 0,
  kept: 0,
  isShort: false,
})

/** What the settled claims of a purchase mean for the price of its standing orders without the `cancelled` ones. */
async function findClaims(
  tx: Executor,
  { id, orders }: PurchaseRow,
  cancelled: ReadonlySet<number>,
): Promise<SettledClaims> {
  const purchase = (await loadPurchase(tx, id, cancelled))!
  const standing = new Set(orders.map((order) => order.id))
  const lines = purchase.lines.filter(({ orderId }) => standing.has(orderId))
  return {
    overcharge: overchargeOf({ ...purchase, lines }),
    back: new Map(lines.map((line) => [line.id, line.back])),
  }
}

const isPaidOrder = ({ status }: StandingOrder): boolean => status !== 'pending_review' && status !== 'pending_payment'

function nameOf({ id: paymentId, orders }: PurchaseRow, id: number) {
  const order = orders.find((one) => one.id === id)!
  return { number: order.number, isPaid: isPaidOrder(order), paymentId, row: order }
}
