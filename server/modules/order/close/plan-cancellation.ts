/**
 * What cancelling an order means in money: what the other orders lose with it, and what of its own payment comes back.
 * Nothing is written here, so that the buyer can be told before he decides.
 */
import { type Fen, sum } from '#domain/money.ts'
import { type RepricedOrder, repriceOrders } from '#domain/order/reprice.ts'

import type { Executor } from '../../../db/connect.ts'
import { loadPurse } from '../../account/index.ts'
import { findCancelled } from '../repository.ts'
import {
  findPurchasesWith,
  type OrderRow,
  type PurchaseRow,
  type StandingOrder,
  wasPaidByBalance,
} from './close-repository.ts'

export type RestOrder = RepricedOrder & { number: string; isPaid: boolean; paymentId: number }

export type CancellationPlan = {
  /** Orders that cost another amount without this one. */
  rest: RestOrder[]
  /** Payments whose coupon does not apply any more. */
  couponsFreed: PurchaseRow[]
  /** Fen that paid orders of the rest cost more: kept back of the refund. Negative when they cost less. */
  owed: Fen
  /** Fen that come back; negative where the rest costs more than was paid for this order. */
  due: Fen
  /** Where `due` goes: the balance at once, or the account the transfer came from, by the seller. */
  way: 'balance' | 'transfer'
  /** The balance does not cover a negative `due`. */
  isShort: boolean
}

/** Plans cancelling `order` at `now`. The caller may hold `lockBuyer`. */
export async function planCancellation(tx: Executor, order: OrderRow, now: number): Promise<CancellationPlan> {
  const purchases = await findPurchasesWith(tx, order, now)
  const credits = purchases.flatMap(({ terms }) => terms.credits.map(({ orderId }) => orderId))
  const cancelled = new Set(await findCancelled(tx, credits)).add(order.id)
  const repriced = purchases.map((purchase) => ({
    purchase,
    ...repriceOrders(purchase.orders, purchase.terms, cancelled),
  }))
  const rest = repriced.flatMap(({ purchase, orders }) =>
    orders.map((one) => ({ ...one, ...nameOf(purchase, one.id) })),
  )
  const owed = sum(rest.filter(({ isPaid }) => isPaid).map(({ before, after }) => after.payable - before.payable))
  const due = order.paid - owed
  const isTransfer = order.paid > 0 && !(await wasPaidByBalance(tx, order))
  const way = isTransfer && due >= 0 ? 'transfer' : 'balance'
  return {
    rest,
    couponsFreed: repriced
      .filter(({ purchase, isCouponFree }) => purchase.terms.coupon && isCouponFree)
      .map(({ purchase }) => purchase),
    owed,
    due,
    way,
    isShort: due < 0 && (await loadPurse(tx, order.buyerId, 'balance')) < -due,
  }
}

/** What comes back when the others are left as they are. */
export const withoutRest = (plan: CancellationPlan, { paid }: OrderRow): CancellationPlan => ({
  ...plan,
  rest: [],
  couponsFreed: [],
  owed: 0,
  due: paid,
  isShort: false,
})

const isPaidOrder = ({ status }: StandingOrder): boolean => status !== 'pending_review' && status !== 'pending_payment'

function nameOf({ id: paymentId, orders }: PurchaseRow, id: number) {
  const order = orders.find((one) => one.id === id)!
  return { number: order.number, isPaid: isPaidOrder(order), paymentId }
}
