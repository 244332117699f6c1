/** What comes back for pieces of an order, to the fen. */
import { atLeastZero, type Fen, sum } from '../money.ts'

/** A line as it was sold: `payable` is what was paid for all its pieces, after every adjustment that was stored. */
export type SoldLine = { id: number; number: number; payable: Fen }
export type ClaimedPieces = { lineId: number; quantity: number }
/** Pieces with what came back for them. */
export type RefundedPieces = ClaimedPieces & { amount: Fen }

export type Refund = {
  lines: { lineId: number; quantity: number; amount: Fen }[]
  goods: Fen
  freight: Fen
  total: Fen
  /** Nothing of the order stands any more. */
  isWhole: boolean
}

/**
 * The refund of `pieces` after those `before`. A line is split by what all pieces up to here bring, rounded down, so its
 * parts add up to exactly what was paid for it, also where a cancelled part of the purchase changed that meanwhile. The freight comes back with the last piece of the order, and only where
 * everything that was refunded of it was the seller's fault. Throws RangeError for more pieces than were sold.
 */
export function refundOf(
  { lines, freight }: { lines: readonly SoldLine[]; freight: Fen },
  before: readonly RefundedPieces[],
  pieces: readonly ClaimedPieces[],
  { isSellersFault }: { isSellersFault: boolean },
): Refund {
  let isWhole = true
  const refunded: Refund['lines'] = []
  for (const line of lines) {
    const earlier = ofLine(before, line.id)
    const quantity = piecesIn(ofLine(pieces, line.id))
    const after = piecesIn(earlier) + quantity
    if (after > line.number) throw new RangeError(`line ${line.id} has ${line.number} pieces, not ${after}`)
    if (after < line.number) isWhole = false
    if (quantity > 0)
      refunded.push({
        lineId: line.id,
        quantity,
        amount: atLeastZero(paidFor(line, after) - sum(earlier.map(({ amount }) => amount))),
      })
  }
  const goods = sum(refunded.map(({ amount }) => amount))
  const back = isWhole && isSellersFault && refunded.length > 0 ? freight : 0
  return { lines: refunded, goods, freight: back, total: goods + back, isWhole }
}

const ofLine = <T extends ClaimedPieces>(parts: readonly T[], id: number) => parts.filter(({ lineId }) => lineId === id)
const piecesIn = (parts: readonly ClaimedPieces[]): number => parts.reduce((total, { quantity }) => total + quantity, 0)

/** Fen that the first `pieces` of a line cost, rounded down. */
const paidFor = ({ payable, number }: SoldLine, pieces: number): Fen =>
  number === 0 ? 0 : Number((BigInt(payable) * BigInt(pieces)) / BigInt(number))
