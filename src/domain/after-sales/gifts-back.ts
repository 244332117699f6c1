/**
 * What was given with a line goes back with it: a return after which the remaining pieces of the line would not have
 * earned the gift takes the gift with it.
 */
import type { PieceCount } from './returnable.ts'

/** A gift that is goods, by the line that earned it. `standing`: pieces of that line that were not returned so far. */
export type EarnedGift = { lineId: number; earnedBy: number; fromNumber: number; standing: number }

type SoldLine = { id: number; number: number; isGift: boolean; gift: { fromNumber?: number | undefined } | null }

const piecesIn = (pieces: readonly PieceCount[], lineId: number): number =>
  pieces.reduce((total, one) => total + (one.lineId === lineId ? one.quantity : 0), 0)

/** The gifts among an order's lines, in the order they were sold: each stands behind the line that earned it. */
export const earnedGifts = (lines: readonly SoldLine[], returned: readonly PieceCount[]): EarnedGift[] =>
  lines.flatMap(({ id, isGift }, at): EarnedGift[] => {
    const earner = lines[at - 1]
    const fromNumber = earner?.gift?.fromNumber
    if (!isGift || !earner || fromNumber === undefined) return []
    return [{ lineId: id, earnedBy: earner.id, fromNumber, standing: earner.number - piecesIn(returned, earner.id) }]
  })

/** Pieces that a return of `wanted` takes with it beside those it names itself, of what is `left` to claim. */
export function giftsBack(
  gifts: readonly EarnedGift[],
  left: readonly PieceCount[],
  wanted: readonly PieceCount[],
): PieceCount[] {
  const due = new Set(
    gifts
      .filter(({ earnedBy, fromNumber, standing }) => {
        const now = piecesIn(wanted, earnedBy)
        return now > 0 && standing - now < fromNumber
      })
      .map(({ lineId }) => lineId),
  )
  return left.flatMap(({ lineId, batch, quantity }) => {
    const named = wanted.filter((one) => one.batch === batch)
    const rest = quantity - piecesIn(named, lineId)
    return due.has(lineId) && rest > 0 ? [{ lineId, batch, quantity: rest }] : []
  })
}
