/** What a delivery leaves to be claimed: one claim for each kind of difference, ready to be filed. */
import { type AfterSalesKind, type AfterSalesReason, DESCRIPTION_MAX } from '../after-sales/after-sales.ts'
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

export type ArrivalClaim = {
  difference: Difference
  kind: AfterSalesKind
  reason: AfterSalesReason
  lines: readonly { lineId: number; batch: string; quantity: number }[]
  pieces: number
  description: string
}

/** The claims of a checked delivery; none where everything came as it was sent. A piece is in one claim only. */
export function claimsOf(lines: readonly CheckedLine[]): ArrivalClaim[] {
  return DIFFERENCES.flatMap((difference) => {
    const own = lines.filter((line) => line.isCounted && line[difference] > 0)
    if (own.length === 0) return []
    const told = own.map(
      (line) =>
        `${line.name} ${line.batch ? `批号 ${line.batch} ` : ''}应收 ${line.expected} ${line.unit}，${DIFFERENCE_TEXT[difference]} ${line[difference]} ${line.unit}`,
    )
    const pieces = own.map((line) => ({
      lineId: line.lineId,
      batch: line.batch,
      // What takes the place of other pieces may be more than they were.
      quantity: Math.min(line[difference], line.expected),
    }))
    return [
      {
        difference,
        ...CLAIM_OF[difference],
        lines: pieces,
        pieces: pieces.reduce((total, { quantity }) => total + quantity, 0),
        description: `到货验收：${told.join('；')}`.slice(0, DESCRIPTION_MAX),
      },
    ]
  })
}
