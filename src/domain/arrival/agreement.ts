/** Whether those who check one delivery together mean the same counts. Pure. */
import { type CheckedLine, countOf } from './check.ts'
import type { ArrivalMark } from './marks.ts'

export type Pieces = { received: number; damaged: number; wrong: number }
/** What a line showed when it was counted, or signed. */
export type ShownCount = Pieces & { isCounted: boolean }
export type CountedLine = Pieces & Pick<CheckedLine, 'lineId' | 'batch'>

const isSame = (one: Pieces, other: Pieces): boolean =>
  one.received === other.received && one.damaged === other.damaged && one.wrong === other.wrong

/**
 * Whether a count would replace another one that whoever made it never saw. `before`: what he saw; undefined of a page
 * that does not say so.
 */
export const isUnseen = (standing: Pieces | undefined, before: ShownCount | undefined, next: Pieces): boolean =>
  standing !== undefined &&
  before !== undefined &&
  !isSame(standing, next) &&
  !(before.isCounted && isSame(standing, before))

/** Lines that stand otherwise than they were signed. */
export const changedSince = (
  signed: readonly CountedLine[],
  marks: readonly ArrivalMark[],
): { was: CountedLine; now: Pieces }[] =>
  signed.map((was) => ({ was, now: countOf(was, marks) })).filter(({ was, now }) => !isSame(was, now))

/** 合格 9、破损 1; of a recalled batch no piece is called fit: 到货 9、破损 1. */
export const countWords = ({ received, damaged, wrong }: Pieces, { isRecalled = false } = {}): string =>
  [`${isRecalled ? '到货' : '合格'} ${received}`, damaged > 0 && `破损 ${damaged}`, wrong > 0 && `错发 ${wrong}`]
    .filter(Boolean)
    .join('、')

/** So many times what was sent, and not fewer pieces than a few cases hold, may have come. */
const TIMES_MAX = 10
const SURPLUS_MIN = 1_000

/** No count is kept that has more digits. */
const PIECES_MAX = 999_999

/** Pieces beyond what was sent, from which on a slip of the fingers is likelier than a parcel too many. */
const SURPLUS_PLAIN = 100

/** Whether a count is so far above what was sent, twice as many or a hundred more, that it is asked about once. */
export const isMuchMore = ({ received, damaged, wrong }: Pieces, expected: number): boolean =>
  received + damaged + wrong - expected > Math.min(expected, SURPLUS_PLAIN)

/** The most pieces of a line that anybody can have counted: more is a slip of the fingers. */
export const piecesMax = (expected: number): number => Math.min(PIECES_MAX, Math.max(TIMES_MAX * expected, SURPLUS_MIN))
export const isTooMany = ({ received, damaged, wrong }: Pieces, expected: number): boolean =>
  received + damaged + wrong > piecesMax(expected)
