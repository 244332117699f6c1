/** What may still be claimed of what was sent: pieces by line and batch. */
import type { Day } from '../instant.ts'

/** Pieces of one line and batch; batch '' stands in no batch. */
export type PieceCount = { lineId: number; batch: string; quantity: number }
export type SentPieces = PieceCount & { expiresOn: Day; producedOn?: Day | undefined }

const keyOf = ({ lineId, batch }: Pick<PieceCount, 'lineId' | 'batch'>): string => `${lineId}/${batch}`

/**
 * What was sent less what was claimed, each batch of a line once; batches of which nothing is left stay, with zeros.
 */
export function returnableOf(sent: readonly SentPieces[], claimed: readonly PieceCount[]): SentPieces[] {
  const left = new Map<string, SentPieces>()
  for (const one of sent) {
    const before = left.get(keyOf(one))?.quantity ?? 0
    left.set(keyOf(one), { ...one, quantity: before + one.quantity })
  }
  for (const one of claimed) {
    const rest = left.get(keyOf(one))
    if (rest) left.set(keyOf(one), { ...rest, quantity: Math.max(0, rest.quantity - one.quantity) })
  }
  return [...left.values()]
}

/** The first of these pieces of which there are not so many left; undefined when all can be claimed. */
export function tooManyOf(left: readonly SentPieces[], wanted: readonly PieceCount[]): PieceCount | undefined {
  const rest = new Map(left.map((one) => [keyOf(one), one.quantity]))
  return wanted.find((one) => {
    const after = (rest.get(keyOf(one)) ?? 0) - one.quantity
    rest.set(keyOf(one), after)
    return after < 0
  })
}
