import type { Claimable, ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import {
  type AfterSalesKind,
  type AfterSalesReason,
  isReasonEnough,
  missingIn,
} from '#domain/after-sales/after-sales.ts'

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

/** The draft to send, or what is missing in a sentence. */
export function draftOf(
  form: ClaimForm,
  { orderId, lines }: Pick<Claimable, 'orderId' | 'lines'>,
  claimId: string,
): ClaimDraft | string {
  const { kind, reason, description } = form
  if (!kind) return messages.missing.kind
  if (!reason) return messages.missing.reason
  const pieces = lines
    .map((line) => ({ lineId: line.lineId, batch: line.batch, quantity: piecesOf(form, line) }))
    .filter(({ quantity }) => quantity > 0)
  if (pieces.length === 0) return messages.missing.pieces
  const words = { kind, reason, description: description.trim() }
  return missingIn(words) ?? { claimId, orderId, ...words, lines: pieces }
}
