/** What comes back for pieces of an order, to the fen. */
import { atLeastZero, type Fen, sum } from '../money.ts'
import { paidFor } from '../order/paid-for.ts'

/** A line as it was sold: `payable` is what was paid for all its pieces, after every adjustment that was stored. */
export type SoldLine = { id: number; number: number; payable: Fen }
export type ClaimedPieces = { lineId: number; quantity: number }
/**
 * Pieces with the fen that came back for them. `allowed`: those of 折让 among them; below zero where the pieces came
 * back for less, because 折让 had been given on them. An allowance itself stands with no pieces: the buyer keeps them.
 */
export type RefundedPieces = ClaimedPieces & { amount: Fen; allowed?: Fen }

export type Refund = {
  lines: { lineId: number; quantity: number; amount: Fen; allowed: Fen }[]
  goods: Fen
  /** What the pieces cost by the stored adjustments: the goods, and what was allowed on them before. */
  price: Fen
  freight: Fen
  total: Fen
  /** Nothing of the order stands any more. */
  isWhole: boolean
}

/**
 * The refund of `pieces` after those `before`. A line is split by what all pieces up to here bring, rounded down, so
 * its parts add up to exactly what was paid for it, also where a cancelled part of the purchase changed that meanwhile;
 * less the part of an allowance that stands on them, unless they are `unsent`: nothing was allowed on what never left.
 * The freight comes back with the last piece of the order, and only where everything that was refunded of it was the
 * seller's fault. Throws RangeError for more pieces than were sold.
 */
export function refundOf(
  { lines, freight }: { lines: readonly SoldLine[]; freight: Fen },
  before: readonly RefundedPieces[],
  pieces: readonly ClaimedPieces[],
  { isSellersFault, isUnsent = false }: { isSellersFault: boolean; isUnsent?: boolean },
): Refund {
  let isWhole = true
  const refunded: Refund['lines'] = []
  for (const line of lines) {
    const earlier = ofLine(before, line.id)
    for (const { quantity } of ofLine(pieces, line.id)) {
      if (quantity === 0) continue
      const part = { lineId: line.id, quantity, ...bringsBack(line, earlier, quantity, isUnsent) }
      refunded.push(part)
      earlier.push(part)
    }
    if (piecesIn(earlier) < line.number) isWhole = false
  }
  const goods = sum(refunded.map(({ amount }) => amount))
  const price = goods - sum(refunded.map(({ allowed }) => allowed))
  const back = isWhole && isSellersFault && refunded.length > 0 ? freight : 0
  return { lines: refunded, goods, price, freight: back, total: goods + back, isWhole }
}

/** What these pieces of a line bring after the `earlier` ones, and the allowance that goes with them. */
function bringsBack(
  line: SoldLine,
  earlier: readonly RefundedPieces[],
  quantity: number,
  isUnsent: boolean,
): { amount: Fen; allowed: Fen } {
  const [was, after] = [piecesIn(earlier), piecesIn(earlier) + quantity]
  if (after > line.number) throw new RangeError(`line ${line.id} has ${line.number} pieces, not ${after}`)
  const allowed = sum(earlier.map((one) => one.allowed ?? 0))
  const back = sum(earlier.map(({ amount }) => amount)) - allowed
  const price = atLeastZero(paidFor(line, after) - back)
  const share = isUnsent ? 0 : Number((BigInt(allowed) * BigInt(quantity)) / BigInt(line.number - was))
  // No more of it may be left than the rest of the line costs.
  const least = allowed - atLeastZero(line.payable - back - price)
  const off = Math.min(price, allowed, Math.max(share, least))
  return { amount: price - off, allowed: 0 - off }
}

/** Pieces the buyer keeps, and the fen the seller wants to give back on them. */
export type WantedAllowance = ClaimedPieces & { wanted: Fen }

/**
 * 折让: what is given back on pieces that stay with the buyer, one part for each of the wanted. Never more than
 * returning them would bring, nor than the `held` fen of their purchase; of pieces that came back meanwhile nothing.
 */
export function allowancesOf(
  lines: readonly SoldLine[],
  before: readonly RefundedPieces[],
  wanted: readonly WantedAllowance[],
  held: Fen,
): (RefundedPieces & { allowed: Fen })[] {
  // Each piece counts as though it came back, so that no two parts allow on the same one.
  const gone = [...before]
  let open = held
  return wanted.map(({ lineId, quantity, wanted: most }) => {
    const line = lines.find(({ id }) => id === lineId)
    const left = line ? Math.min(quantity, line.number - piecesIn(ofLine(gone, lineId))) : 0
    const brings = line && left > 0 ? bringsBack(line, ofLine(gone, lineId), left, false) : undefined
    if (brings) gone.push({ lineId, quantity: left, ...brings })
    const amount = Math.min(most, brings?.amount ?? 0, open)
    open -= amount
    return { lineId, quantity: 0, amount, allowed: amount }
  })
}

const ofLine = <T extends ClaimedPieces>(parts: readonly T[], id: number) => parts.filter(({ lineId }) => lineId === id)
const piecesIn = (parts: readonly ClaimedPieces[]): number => parts.reduce((total, { quantity }) => total + quantity, 0)
