/** What a claim brings back, in all and by its lines, to the fen. */
import { isSellersFault, keepsPieces, remediesOf } from '#domain/after-sales/after-sales.ts'
import { allowancesOf, type Refund, refundOf } from '#domain/after-sales/refund-of.ts'
import { isVoid } from '#domain/after-sales/transitions.ts'
import { type Fen, sum } from '#domain/money.ts'
import { extraText } from '#domain/pricing/gift.ts'

import type { Executor } from '../../db/connect.ts'
import { findHeld, findRefundedPieces } from '../order/index.ts'
import { findSoldLines } from './pieces-repository.ts'
import type { ClaimLineRow, ClaimRow, FoundClaim } from './repository.ts'

/** Pieces that came back, or are claimed while none did. */
export const piecesOf = ({ fit, unfit, quantity }: Pick<ClaimLineRow, 'fit' | 'unfit' | 'quantity'>): number =>
  fit === null ? quantity : fit + (unfit ?? 0)

/** Whether a claim ends in money, as far as it is decided. */
export const bringsMoney = ({ kind, remedy, goodsAmount }: ClaimRow): boolean =>
  goodsAmount !== null || keepsPieces(remedy) || ['refund', 'returnRefund'].includes(remedy ?? remediesOf(kind)[0])

type RefundFacts = Awaited<ReturnType<typeof loadRefundFacts>>
type PartRow = Pick<ClaimLineRow, 'id' | 'lineId' | 'fit' | 'unfit' | 'quantity' | 'allowed'>

/** What refunds of these orders depend on. */
export async function loadRefundFacts(db: Executor, orderIds: readonly number[]) {
  return {
    sold: await findSoldLines(db, orderIds),
    refunded: await findRefundedPieces(db, orderIds),
    held: await findHeld(db, orderIds),
  }
}

/** Lines of the claim's order that cost something: a gift brings nothing, and keeps nothing standing. */
const paidLines = ({ orderId }: Pick<ClaimRow, 'orderId'>, { sold }: RefundFacts) =>
  sold.filter((line) => line.orderId === orderId && extraText(line) !== '赠品')

const refundedBefore = ({ id, orderId }: Pick<ClaimRow, 'id' | 'orderId'>, { refunded }: RefundFacts) =>
  refunded.filter((one) => one.orderId === orderId && one.claimId !== id)

/** What a claim would bring back after the refunds so far. */
export function refundOfClaim(
  { claim, freight }: Pick<FoundClaim, 'claim' | 'freight'>,
  rows: readonly PartRow[],
  facts: RefundFacts,
): Refund {
  if (keepsPieces(claim.remedy)) {
    const lines = allowed(claim, rows, facts)
    const goods = sum(lines.map(({ amount }) => amount))
    return { lines, goods, price: 0, freight: 0, total: goods, isWhole: false }
  }
  const before = refundedBefore(claim, facts)
  const pieces = rows.map((row) => ({ lineId: row.lineId, quantity: piecesOf(row) }))
  const returns = before.filter(({ quantity }) => quantity > 0)
  return refundOf({ lines: paidLines(claim, facts), freight }, before, pieces, {
    isSellersFault: isSellersFault(claim.reason) && returns.every(({ reason }) => isSellersFault(reason)),
    isUnsent: claim.reason === 'unsent',
  })
}

/** 折让 on the claimed pieces, row by row: what was granted as far as it is left, or the most that can be. */
function allowed(
  claim: Pick<ClaimRow, 'id' | 'orderId'>,
  rows: readonly PartRow[],
  facts: RefundFacts,
  isMost = false,
) {
  const wanted = rows.map(({ lineId, quantity, allowed: granted }) => ({
    lineId,
    quantity,
    wanted: isMost ? Number.MAX_SAFE_INTEGER : granted,
  }))
  const held = facts.held.get(claim.orderId) ?? 0
  return allowancesOf(paidLines(claim, facts), refundedBefore(claim, facts), wanted, held)
}

/** Fen that can be allowed at most on each row of a claim. */
export const mostAllowed = (
  claim: Pick<ClaimRow, 'id' | 'orderId'>,
  rows: readonly PartRow[],
  facts: RefundFacts,
): Map<number, Fen> => {
  const parts = allowed(claim, rows, facts, true)
  return new Map(rows.map(({ id }, at) => [id, parts[at]!.amount]))
}

export type ClaimShare = Pick<ClaimLineRow, 'amount' | 'allowed'>

/** Fen by claim line: what came back, or would; none where the claim ends without money. */
export function sharesOf(
  one: Pick<FoundClaim, 'claim' | 'freight'>,
  rows: readonly ClaimLineRow[],
  facts: RefundFacts,
): Map<number, ClaimShare> {
  const { claim } = one
  if (claim.goodsAmount !== null) return new Map(rows.map((row) => [row.id, row]))
  if (!bringsMoney(claim) || isVoid(claim.state)) return new Map()
  if (keepsPieces(claim.remedy)) {
    const parts = allowed(claim, rows, facts)
    return new Map(rows.map(({ id }, at) => [id, parts[at]!]))
  }
  const before = facts.refunded.map((piece) => ({ ...piece }))
  return new Map(
    rows.map((row) => {
      const { goods, price } = refundOfClaim(one, [row], { ...facts, refunded: before })
      const share = { amount: goods, allowed: goods - price }
      const { orderId, kind, reason } = claim
      // The next part of the same order line begins after this one.
      before.push({ orderId, claimId: 0, kind, reason, lineId: row.lineId, quantity: piecesOf(row), ...share })
      return [row.id, share]
    }),
  )
}
