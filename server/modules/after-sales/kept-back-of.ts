import { keepsPieces, losesDiscounts } from '#domain/after-sales/after-sales.ts'
import { type KeptBack, keepBackOf } from '#domain/after-sales/kept-back.ts'
import type { Refund } from '#domain/after-sales/refund-of.ts'

import type { Executor } from '../../db/connect.ts'
import { loadPurchase } from '../order/index.ts'
import type { ClaimRow } from './repository.ts'

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
