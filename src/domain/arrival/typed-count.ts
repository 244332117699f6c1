/** A count as it is typed: number by number, with slips that are corrected. Pieces; pure. */
import type { Pieces } from './agreement.ts'
import { type CheckedLine, inFull } from './check.ts'

type Field = 'received' | 'damaged' | 'wrong'
/**
 * Numbers of a line being typed: the count from which damaged and wrong pieces are taken, whether its fit pieces were
 * typed, too, and what it became.
 */
export type TypedCount = { from: CheckedLine; isFitTyped: boolean; now: Pieces }

/**
 * More damaged or wrong pieces are those that were missing so far, and only beyond them fit ones; where nothing was
 * missing, fewer of them are fit again. Where none is fit, some of them may never have been: no more are than were
 * sent.
 */
function withUnfit(line: CheckedLine, { damaged, wrong }: Pick<Pieces, 'damaged' | 'wrong'>): Pieces {
  const from = line.isCounted ? line : inFull(line)
  const missing = Math.max(0, line.expected - from.received - from.damaged - from.wrong)
  const more = damaged + wrong - from.damaged - from.wrong
  if (more >= 0) return { received: Math.max(0, from.received - Math.max(0, more - missing)), damaged, wrong }
  const back = missing > 0 ? 0 : -more
  const most = from.received > 0 ? back : Math.max(0, line.expected - damaged - wrong)
  return { received: from.received + Math.min(back, most), damaged, wrong }
}

/**
 * Another number of fit, damaged or wrong pieces. `before`: what was typed of the line so far, as long as it stands:
 * all damaged and wrong pieces are taken from one count, so that a slip that is corrected leaves no trace.
 */
export function typeNumber(line: CheckedLine, what: Field, number: number, before?: TypedCount): TypedCount {
  const { damaged, wrong } = line
  if (what === 'received') {
    const now = { received: number, damaged, wrong }
    return { from: { ...line, ...now, isCounted: true }, isFitTyped: true, now }
  }
  const { from, isFitTyped } = before && isShown(before, line) ? before : { from: line, isFitTyped: false }
  const now = withUnfit(from, { damaged, wrong, [what]: number })
  // No more were taken from those that were typed than there were.
  return { from, isFitTyped, now: isFitTyped ? { ...now, received: Math.min(now.received, from.received) } : now }
}

/**
 * Boxes that were scanned show more fit pieces than were typed. Once more was sent, what was typed is of fewer pieces.
 */
const isShown = ({ from, now: { received, damaged, wrong } }: TypedCount, line: CheckedLine): boolean =>
  line.expected === from.expected &&
  line.damaged === damaged &&
  line.wrong === wrong &&
  line.received === Math.max(received, line.codes.length - damaged)

/** The count with another number, where nothing was typed before. */
export const withNumber = (line: CheckedLine, what: Field, number: number): Pieces => typeNumber(line, what, number).now

/** The count with one more piece damaged or wrong: one that was missing, else one that was fit. */
export const oneMore = (line: CheckedLine, what: 'damaged' | 'wrong') => withNumber(line, what, line[what] + 1)
