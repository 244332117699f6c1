import type { Claimable, ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import {
  type AfterSalesKind,
  type AfterSalesReason,
  isReasonEnough,
  missingIn,
} from '#domain/after-sales/after-sales.ts'
import { giftsBack } from '#domain/after-sales/gifts-back.ts'

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
export const isLineOpen = ({ kind, reason }: ClaimForm, line: ClaimableLine): boolean =>
  kind === undefined ||
  reason === undefined ||
  isReasonEnough({ kind, reason }, { nearExpiryConsent: line.nearExpiryConsent ? 1 : null })

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
