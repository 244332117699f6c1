/** What a delivery leaves to be claimed: one claim for each kind of difference, ready to be filed. */
import { type AfterSalesKind, type AfterSalesReason, DESCRIPTION_MAX } from '../after-sales/after-sales.ts'
import { type AfterSalesState, isVoid } from '../after-sales/transitions.ts'
import { piecesText } from '../shipment/pieces-text.ts'
import type { CheckedLine } from './check.ts'

export const DIFFERENCES = ['damaged', 'missing', 'wrong', 'tooShort'] as const
export type Difference = (typeof DIFFERENCES)[number]
export const DIFFERENCE_TEXT: Record<Difference, string> = {
  damaged: '破损',
  missing: '少发',
  wrong: '错发',
  tooShort: '效期不足',
}

const CLAIM_OF: Record<Difference, { kind: AfterSalesKind; reason: AfterSalesReason }> = {
  damaged: { kind: 'return', reason: 'damage' },
  missing: { kind: 'missing', reason: 'short' },
  wrong: { kind: 'missing', reason: 'wrongGoods' },
  tooShort: { kind: 'return', reason: 'nearExpiry' },
}

type ClaimedPieces = { lineId: number; batch: string; quantity: number }
/** A claim of the order that the seller has. */
export type FiledClaim = {
  id: number
  number: string
  reason: AfterSalesReason
  state: AfterSalesState
  lines: readonly ClaimedPieces[]
}

export type ArrivalClaim = {
  difference: Difference
  kind: AfterSalesKind
  reason: AfterSalesReason
  /** What is still to be claimed; none where claims cover it all. */
  lines: readonly ClaimedPieces[]
  /** How many those are, by their units. */
  pieces: string
  description: string
  /** The claims of this difference that were made already. */
  filed: readonly FiledClaim[]
}

/**
 * The claims of a checked delivery; none where everything came as it was sent. A piece is in one claim only, also of
 * those that were `filed`.
 */
export const claimsOf = (lines: readonly CheckedLine[], filed: readonly FiledClaim[] = []): ArrivalClaim[] =>
  DIFFERENCES.flatMap((difference) => {
    const own = lines.filter((line) => line.isCounted && line[difference] > 0)
    return own.length > 0 ? [claimOf(difference, own, filed)] : []
  })

function claimOf(difference: Difference, own: readonly CheckedLine[], all: readonly FiledClaim[]): ArrivalClaim {
  const { reason } = CLAIM_OF[difference]
  const filed = all.filter(
    (claim) => claim.reason === reason && !isVoid(claim.state) && own.some((line) => claimedOf(line, [claim]) > 0),
  )
  const open = own
    // What takes the place of other pieces may be more than they were.
    .map((line) => ({ line, quantity: Math.min(line[difference], line.expected) - claimedOf(line, filed) }))
    .filter(({ quantity }) => quantity > 0)
  const told = open.map(({ line }) => {
    const { name, batch, expected, unit } = line
    const claimed = claimedOf(line, filed)
    return `${name} ${batch ? `批号 ${batch} ` : ''}应收 ${expected} ${unit}，${DIFFERENCE_TEXT[difference]} ${line[difference]} ${unit}${claimed > 0 ? `，其中 ${claimed} ${unit}已申请` : ''}`
  })
  return {
    difference,
    ...CLAIM_OF[difference],
    lines: open.map(({ line: { lineId, batch }, quantity }) => ({ lineId, batch, quantity })),
    pieces: piecesText(open.map(({ line, quantity }) => ({ quantity, unit: line.unit }))),
    description: `到货验收：${told.join('；')}`.slice(0, DESCRIPTION_MAX),
    filed,
  }
}

const claimedOf = ({ lineId, batch }: CheckedLine, filed: readonly FiledClaim[]): number =>
  filed
    .flatMap((claim) => claim.lines)
    .filter((one) => one.lineId === lineId && one.batch === batch)
    .reduce((total, { quantity }) => total + quantity, 0)
