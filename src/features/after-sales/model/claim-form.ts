import type { Claimable, ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import {
  type AfterSalesKind,
  type AfterSalesReason,
  isReasonEnough,
  isSellersFault,
  losesDiscounts,
  missingIn,
  reasonsOf,
} from '#domain/after-sales/after-sales.ts'
import { giftsBack } from '#domain/after-sales/gifts-back.ts'
import { keepBackOf } from '#domain/after-sales/kept-back.ts'
import { refundOf } from '#domain/after-sales/refund-of.ts'

import { messages } from '../messages.ts'

export type ClaimableLine = Claimable['lines'][number]

/** What the buyer has filled in; `pieces` by line and batch. */
export type ClaimForm = {
  kind?: AfterSalesKind
  reason?: AfterSalesReason
  pieces: Readonly<Record<string, number>>
  description: string
}

export const keyOf = ({ lineId, batch }: Pick<ClaimableLine, 'lineId' | 'batch'>): string => `${lineId}/${batch}`

/** Whether pieces of the line can be claimed for what is chosen so far. */
export const isLineOpen = ({ kind, reason }: Pick<ClaimForm, 'kind' | 'reason'>, line: ClaimableLine): boolean =>
  kind === undefined ||
  reason === undefined ||
  isReasonEnough({ kind, reason }, { nearExpiryConsent: line.nearExpiryConsent ? 1 : null })

/** Why a kind can be claimed of these lines: what none of them is taken back for is no reason. */
export const reasonsFor = (kind: AfterSalesKind, lines: readonly ClaimableLine[]): readonly AfterSalesReason[] =>
  reasonsOf(kind).filter((reason) => lines.length === 0 || lines.some((line) => isLineOpen({ kind, reason }, line)))

/** Pieces the buyer claims of a line, never more than are left to claim. */
export const piecesOf = (form: ClaimForm, line: ClaimableLine): number =>
  isLineOpen(form, line) ? Math.min(form.pieces[keyOf(line)] ?? 0, line.quantity) : 0

/** Pieces the buyer has chosen. */
const chosenPieces = (form: ClaimForm, lines: readonly ClaimableLine[]): ClaimDraft['lines'] =>
  lines
    .map((line) => ({ lineId: line.lineId, batch: line.batch, quantity: piecesOf(form, line) }))
    .filter(({ quantity }) => quantity > 0)

/** Gifts that this return takes with it; the server adds them to the claim. */
export function giftsOf(form: ClaimForm, { lines, gifts = [] }: Pick<Claimable, 'lines' | 'gifts'>): ClaimableLine[] {
  if (form.kind !== 'return') return []
  return giftsBack(gifts, lines, chosenPieces(form, lines)).map(({ lineId, batch, quantity }) => ({
    ...lines.find((line) => line.lineId === lineId && line.batch === batch)!,
    quantity,
  }))
}

/**
 * What this return would bring back as things stand, in fen; undefined where it brings none, or where the order's price
 * is not known here.
 */
export function forecastOf(form: ClaimForm, { orderId, lines, gifts, purchase, freight = 0 }: Claimable) {
  const { kind, reason } = form
  if (kind !== 'return' || !reason || !purchase) return undefined
  const isGift = new Set(gifts?.map(({ lineId }) => lineId))
  const own = purchase.lines.filter(
    ({ payable, ...line }) => line.orderId === orderId && (payable > 0 || !isGift.has(line.id)),
  )
  const wanted = [...chosenPieces(form, lines), ...giftsOf(form, { lines, gifts })]
  const pieces = wanted.filter(({ lineId }) => own.some(({ id }) => id === lineId))
  if (pieces.length === 0) return undefined
  const before = own.map(({ id, byBuyer, bySeller, back, allowed = 0 }) => ({
    lineId: id,
    quantity: byBuyer + bySeller,
    amount: back + allowed,
    allowed,
  }))
  const fault = { isSellersFault: isSellersFault(reason) && own.every(({ byBuyer }) => byBuyer === 0) }
  const refund = refundOf({ lines: own, freight }, before, pieces, fault)
  const { goods, price, total } = refund
  const kept = keepBackOf(purchase, { pieces, goods: price, total, isSellersFault: !losesDiscounts({ kind, reason }) })
  return { goods, freight: refund.freight, kept: kept.amount, changes: kept.changes, total: total - kept.amount }
}

/** The draft to send, or what is missing in a sentence. */
export function draftOf(
  form: ClaimForm,
  { orderId, lines }: Pick<Claimable, 'orderId' | 'lines'>,
): Omit<ClaimDraft, 'claimId'> | string {
  const { kind, reason, description } = form
  if (!kind) return messages.missing.kind
  if (!reason) return messages.missing.reason
  const pieces = chosenPieces(form, lines)
  if (pieces.length === 0) return messages.missing.pieces
  const words = { kind, reason, description: description.trim() }
  return missingIn(words) ?? { orderId, ...words, lines: pieces }
}
