import { losesDiscounts } from '#domain/after-sales/after-sales.ts'
import type { Purchase } from '#domain/after-sales/kept-back.ts'
import { sum } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { findCancelled } from '../repository.ts'
import {
  findHeld,
  findPurchasedLines,
  findRefundedPieces,
  findTerms,
  sumDrawn,
  sumKeptBack,
} from './purchase-repository.ts'

/**
 * What was bought together and what came back of it, as though the orders of the ids `gone` were cancelled; undefined of
 * a payment placed before its terms were kept.
 */
export async function loadPurchase(
  db: Executor,
  paymentId: number,
  gone: ReadonlySet<number> = new Set(),
): Promise<Purchase | undefined> {
  const terms = await findTerms(db, paymentId)
  if (!terms) return undefined
  const lines = (await findPurchasedLines(db, paymentId)).filter(({ orderId }) => !gone.has(orderId))
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const refunded = await findRefundedPieces(db, orderIds)
  const cancelled = await findCancelled(
    db,
    terms.credits.map(({ orderId }) => orderId),
  )
  return {
    terms: { ...terms, credits: terms.credits.filter(({ orderId }) => !cancelled.has(orderId) && !gone.has(orderId)) },
    keptBack: await sumKeptBack(db, orderIds),
    drawn: await sumDrawn(db, paymentId, [...gone]),
    held: (await findHeld(db, orderIds)).values().next().value ?? 0,
    lines: lines.map(({ status, ...line }) => {
      if (status === 'cancelled') return { ...line, byBuyer: 0, bySeller: line.number, back: line.payable }
      const own = refunded.filter(({ lineId }) => lineId === line.id)
      const pieces = (ofBuyer: boolean) =>
        own.reduce((count, one) => count + (losesDiscounts(one) === ofBuyer ? one.quantity : 0), 0)
      const allowed = sum(own.map((one) => one.allowed))
      const back = sum(own.map(({ amount }) => amount)) - allowed
      return { ...line, byBuyer: pieces(true), bySeller: pieces(false), back, allowed }
    }),
  }
}
