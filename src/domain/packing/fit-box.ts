/** What stays in a box of picked pieces when its order changes. Pieces; pure. */
import type { Day } from '../instant.ts'
import { type Box, type Hold, holdOf, isSame, leftOf, type LineToPick } from './picking.ts'

/**
 * What a box loses of a batch when less of it is left to send or it may not leave (`hold`): pieces, `to` 0 where
 * nothing stays, and trace codes. `isReplaced`: other batches were allotted in its place.
 */
export type BoxCut = {
  lineId: number
  batch: string
  from: number
  to: number
  codes: number
  hold?: Hold
  isReplaced?: true
}

/**
 * Fits what is in the box to what may leave now: lowers a batch that has less left, with its last codes, and drops one
 * that is gone or held.
 */
export function fitBox(lines: readonly LineToPick[], box: Box, today: Day): { box: Box; cuts: readonly BoxCut[] } {
  const cuts = box.picked
    .map((one): BoxCut => {
      const line = lines.find(({ lineId }) => lineId === one.lineId)
      const batches = line?.batches.filter(({ batch }) => batch === one.batch) ?? []
      const hold = batches.map((batch) => holdOf(line!, batch, today)).find(Boolean)
      const left = leftOf(lines, one)
      const to = hold ? 0 : Math.min(one.quantity, left)
      const codes = Math.max(0, one.traceCodes.length - to)
      return {
        lineId: one.lineId,
        batch: one.batch,
        from: one.quantity,
        to,
        codes,
        ...(hold && left > 0 && { hold }),
        ...(line && batches.length === 0 && { isReplaced: true }),
      }
    })
    .filter(({ from, to }) => to < from)
  if (cuts.length === 0) return { box, cuts }
  const picked = box.picked.flatMap((one) => {
    const quantity = cuts.find((cut) => isSame(cut, one))?.to ?? one.quantity
    return quantity > 0 ? [{ ...one, quantity, traceCodes: one.traceCodes.slice(0, quantity) }] : []
  })
  return { box: { ...box, picked }, cuts }
}
