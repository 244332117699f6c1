import { keepsPieces, losesDiscounts } from '#domain/after-sales/after-sales.ts'
import { type KeptBack, keepBackOf, type Purchase } from '#domain/after-sales/kept-back.ts'
import type { Refund } from '#domain/after-sales/refund-of.ts'
import { sum } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { findCancelled } from '../order/index.ts'
import { findRefundedPieces } from './pieces-repository.ts'
import { findHeld, findPurchasedLines, findTerms, sumKeptBack } from './purchase-repository.ts'
import type { ClaimRow } from './repository.ts'

/** What a return may keep back of; undefined of a payment that was placed before its terms were kept. */
export async function loadPurchase(db: Executor, paymentId: number): Promise<Purchase | undefined> {
  const terms = await findTerms(db, paymentId)
  if (!terms) return undefined
  const lines = await findPurchasedLines(db, paymentId)
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const refunded = await findRefundedPieces(db, orderIds)
  const cancelled = await findCancelled(
    db,
    terms.credits.map(({ orderId }) => orderId),
  )
  return {
    terms: { ...terms, credits: terms.credits.filter(({ orderId }) => !cancelled.has(orderId)) },
    keptBack: await sumKeptBack(db, orderIds),
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

/** What a claim keeps back of its refund. */
export async function keptBackOf(
  db: Executor,
  paymentId: number,
  claim: Pick<ClaimRow, 'kind' | 'reason' | 'remedy'>,
  { lines, price, total }: Refund,
): Promise<KeptBack> {
  // Nothing of what was bought together changes where the pieces stay.
  const purchase = keepsPieces(claim.remedy) ? undefined : await loadPurchase(db, paymentId)
  if (!purchase) return { amount: 0, changes: [], freeCoupons: [] }
  return keepBackOf(purchase, { pieces: lines, goods: price, total, isSellersFault: !losesDiscounts(claim) })
}
