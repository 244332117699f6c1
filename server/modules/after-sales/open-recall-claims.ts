import { randomUUID } from 'node:crypto'

import { AFTER_SALES_REASON_TEXT } from '#domain/after-sales/after-sales.ts'
import { returnableOf } from '#domain/after-sales/returnable.ts'
import { spreadOver } from '#domain/recall/recall.ts'

import type { Executor } from '../../db/connect.ts'
import { findLinesOfOrder } from '../order/index.ts'
import { openClaim } from './open-claim.ts'
import { findClaimedPieces, findSentPieces } from './pieces-repository.ts'

type RecalledPieces = {
  goodsId: number
  batch: string
  /** Pieces to bring back. */
  quantity: number
  /** Orders of the buyer that were received, in the order in which they give their pieces. */
  orders: readonly { id: number; number: string }[]
  description: string
  now: number
}

/**
 * Opens a claim for each order that holds some of these pieces, however long ago it was received: a recall has no end
 * of claims. The caller holds the buyer's lock. Returns the pieces that are claimed; less where other claims have the
 * rest.
 */
export async function openRecallClaims(
  tx: Executor,
  buyerId: number,
  { goodsId, batch, quantity, orders, description, now }: RecalledPieces,
): Promise<number> {
  const parts = []
  for (const { id: orderId } of orders) {
    const own = new Set(
      (await findLinesOfOrder(tx, orderId)).filter((line) => line.goodsId === goodsId).map(({ id }) => id),
    )
    const left = returnableOf(await findSentPieces(tx, orderId), await findClaimedPieces(tx, orderId))
    parts.push(...left.filter((one) => one.batch === batch && own.has(one.lineId)).map((one) => ({ ...one, orderId })))
  }
  const claimed = spreadOver(quantity, parts)
  for (const { id: orderId, number } of orders) {
    const lines = claimed.filter((one) => one.orderId === orderId).map(({ orderId: _order, ...line }) => line)
    if (lines.length === 0) continue
    const claim = { claimId: randomUUID(), kind: 'return', reason: 'recall', description } as const
    const text = `提交申请：退货，${AFTER_SALES_REASON_TEXT.recall}`
    await openClaim(tx, { id: orderId, buyerId, number }, { claim, lines, event: { at: now, actor: 'buyer', text } })
  }
  return claimed.reduce((total, one) => total + one.quantity, 0)
}
