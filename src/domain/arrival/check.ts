/** A delivery held against what was sent: what of each batch came, and what did not. Pieces; pure. */
import { keepsUntil } from '../goods/shelf-life.ts'
import type { Day } from '../instant.ts'
import type { ArrivalMark, CodeMark, CountMark, PhotoMark, SignMark } from './marks.ts'

/** Pieces of one line and batch that were sent; batch '' stands in no batch. */
export type SentLine = {
  lineId: number
  goodsId: number
  name: string
  specification: string
  manufacturer: string
  approvalNumber: string
  unit: string
  batch: string
  producedOn?: Day | undefined
  expiresOn: Day
  expected: number
  /** Its parcels are not known here: `expected` is what was bought, and may not have left yet. */
  isAsBought?: boolean
  /** The day before which nothing for it may expire, as the buyer asked when he ordered. */
  expiresFrom?: Day | undefined
  /** Codes the seller noted when it was packed. */
  traceCodes: readonly string[]
  /** Its batch was recalled, at `at` (epoch ms); orders mirrored before that was kept say neither when nor why. */
  recall?: { at?: number | undefined; reason?: string | undefined }
}

export type OrderedBatch = {
  number: string
  producedOn?: Day | undefined
  expiresOn: Day
  quantity: number
  isRecalled?: boolean | undefined
  /** When its recall began, and why. */
  recall?: { at: number; reason: string } | undefined
}
type OrderedLine = Omit<
  SentLine,
  'batch' | 'producedOn' | 'expiresOn' | 'expected' | 'isAsBought' | 'traceCodes' | 'lineId' | 'recall'
> & {
  id: number
  number: number
  batches: readonly OrderedBatch[]
}
type Parcel = {
  lines: readonly { lineId: number; batch: string; quantity: number; traceCodes: readonly string[] }[]
}

const isAt = (a: { lineId: number; batch: string }, b: { lineId: number; batch: string }): boolean =>
  a.lineId === b.lineId && a.batch === b.batch

/**
 * What is to be checked of an order, in its order. Without its parcels, which are not known everywhere, what was
 * bought; with them no more than was sent, and nothing that was sent anew for a claim.
 */
export function sentLinesOf(
  { lines }: { lines: readonly OrderedLine[] },
  parcels: readonly Parcel[] | undefined,
): SentLine[] {
  const sent = parcels?.flatMap((parcel) => parcel.lines)
  return lines.flatMap(({ id, number, batches, ...line }) => {
    const known = batches.reduce((total, { quantity }) => total + quantity, 0)
    const rest: readonly OrderedBatch[] =
      number > known ? [{ number: '', expiresOn: '', quantity: number - known }] : []
    const { goodsId, name, specification, manufacturer, approvalNumber, unit, expiresFrom } = line
    return [...batches, ...rest].flatMap((one) => {
      const { number: batch, quantity, expiresOn, producedOn, isRecalled, recall = {} } = one
      const at = { lineId: id, batch }
      const packed = sent?.filter((part) => isAt(part, at)) ?? []
      const left = packed.reduce((total, part) => total + part.quantity, 0)
      const expected = sent ? Math.min(quantity, left) : quantity
      if (expected <= 0) return []
      const facts = { goodsId, name, specification, manufacturer, approvalNumber, unit, expiresFrom }
      const traceCodes = packed.flatMap((part) => part.traceCodes)
      const sentLine = { ...facts, ...at, producedOn, expiresOn, expected, traceCodes }
      return [{ ...sentLine, ...(!sent && { isAsBought: true }), ...(isRecalled && { recall }) }]
    })
  })
}

/**
 * Whether more was sent of the order than these lines hold: its parcels were read before the newest one left. An order
 * that was mirrored before it was kept does not say.
 */
export const isListBehind = (
  lines: readonly Pick<SentLine, 'expected'>[],
  { sentPieces = 0 }: { sentPieces?: number | undefined },
): boolean => lines.reduce((total, { expected }) => total + expected, 0) < sentPieces

/**
 * What the pieces that came are: 合格 · 部分合格 · 不合格 · none came · nobody has counted it yet. That some are missing or
 * too many is told beside it.
 */
export type LineResult = 'fit' | 'partly' | 'unfit' | 'none' | 'open'
export const LINE_RESULT_TEXT: Record<LineResult, string> = {
  fit: '合格',
  partly: '部分合格',
  unfit: '不合格',
  none: '未到货',
  open: '待验收',
}

export type CheckedLine = SentLine & {
  isCounted: boolean
  /** Pieces that left after it was counted: it is to be counted once more. */
  sentSince: number
  received: number
  damaged: number
  wrong: number
  missing: number
  /** Pieces beyond what was sent. */
  surplus: number
  /** Fit pieces of a batch that expires before the day the buyer asked for. */
  tooShort: number
  /** Pieces that came unharmed of a batch that was recalled before the receiver's word: none of them is fit. */
  recalled: number
  /** The recall of its batch that began after the receiver's word: what he signed stands, and this is read beside it. */
  recalledSince?: NonNullable<SentLine['recall']>
  /** Codes that were scanned, the first ones first. */
  codes: readonly string[]
  photos: readonly PhotoMark[]
  result: LineResult
  /** It was counted again after the receiver had signed (epoch ms). */
  correctedAt?: number
}

const countAt = (line: Pick<SentLine, 'lineId' | 'batch'>, marks: readonly ArrivalMark[]): CountMark | undefined =>
  marks.find((mark): mark is CountMark => mark.kind === 'count' && isAt(mark, line))

const codesAt = (line: Pick<SentLine, 'lineId' | 'batch'>, marks: readonly ArrivalMark[]): CodeMark[] =>
  marks.filter((mark): mark is CodeMark => mark.kind === 'code' && isAt(mark, line))

type CountableLine = Pick<SentLine, 'lineId' | 'batch' | 'expected' | 'isAsBought'>

/** Pieces of a line that left after it was counted; 0 where nobody has counted it. */
export function sentSinceOf(line: CountableLine, marks: readonly ArrivalMark[]): number {
  const { expected = line.expected } = countAt(line, marks) ?? {}
  return line.isAsBought ? 0 : Math.max(0, line.expected - expected)
}

/** Whether a line was counted and nothing of it was sent since, or all its boxes were scanned. */
export const isLineCounted = (line: CountableLine, marks: readonly ArrivalMark[]): boolean =>
  (countAt(line, marks) !== undefined && sentSinceOf(line, marks) === 0) || codesAt(line, marks).length >= line.expected

/** Pieces of a line: those that were counted, and never fewer than the boxes scanned. */
export function countOf(line: Pick<SentLine, 'lineId' | 'batch'>, marks: readonly ArrivalMark[]) {
  const { received = 0, damaged = 0, wrong = 0 } = countAt(line, marks) ?? {}
  return { received: Math.max(received, codesAt(line, marks).length - damaged), damaged, wrong }
}

/**
 * Whether a line is noted under the recall of its batch. A record that was signed before the recall stays as it is,
 * until it is counted again.
 */
function isNotedRecalled({ recall }: Pick<SentLine, 'recall'>, signed: SignMark | undefined, counted: number): boolean {
  if (!recall || !signed) return recall !== undefined
  return recall.at !== undefined && recall.at <= Math.max(signed.at, counted)
}

/**
 * What the marks say of a line; boxes alone count once they are all there. A signature stands over what was counted,
 * also where more had been sent.
 */
function checkLine(line: SentLine, marks: readonly ArrivalMark[], signed: SignMark | undefined): CheckedLine {
  const count = countAt(line, marks)
  const scanned = codesAt(line, marks).toSorted((a, b) => a.at - b.at || (a.code < b.code ? -1 : 1))
  const photos = marks.filter((mark): mark is PhotoMark => mark.kind === 'photo' && mark.lineId === line.lineId)
  const { received, damaged, wrong } = countOf(line, marks)
  const sum = received + damaged + wrong
  const isCounted = isLineCounted(line, marks) || (signed !== undefined && count !== undefined)
  const last = Math.max(count?.at ?? 0, scanned.at(-1)?.at ?? 0)
  const isRecalled = isCounted && isNotedRecalled(line, signed, last)
  const counted = {
    ...line,
    isCounted,
    sentSince: isCounted ? 0 : sentSinceOf(line, marks),
    received,
    damaged,
    wrong,
    missing: isCounted ? Math.max(0, line.expected - sum) : 0,
    surplus: isCounted ? Math.max(0, sum - line.expected) : 0,
    // A piece is unfit for one reason: the recall takes it back, whatever its shelf life.
    tooShort: isCounted && !isRecalled && !keepsUntil(line.expiresOn, line.expiresFrom ?? '') ? received : 0,
    recalled: isRecalled ? received : 0,
    codes: scanned.map(({ code }) => code),
    photos,
    // Pieces that never came are nobody's to put aside.
    ...(line.recall && signed && !isNotedRecalled(line, signed, last) && sum > 0 && { recalledSince: line.recall }),
  }
  return {
    ...counted,
    result: resultOf(counted),
    ...(signed && last > signed.at && { correctedAt: last }),
  }
}

function resultOf(line: Omit<CheckedLine, 'result'>): LineResult {
  const { isCounted, received, damaged, wrong, tooShort, recalled } = line
  if (!isCounted) return 'open'
  if (received + damaged + wrong === 0) return 'none'
  if (received === tooShort + recalled) return 'unfit'
  return damaged + wrong > 0 ? 'partly' : 'fit'
}

/** Whether a line came just as it was sent. */
export const isAsSent = ({ result, missing, surplus }: Pick<CheckedLine, 'result' | 'missing' | 'surplus'>): boolean =>
  result === 'fit' && missing === 0 && surplus === 0

/** A delivery with everything that was said of it. */
export type CheckedDelivery = { lines: readonly CheckedLine[]; signed: SignMark | undefined }

/** `marks`: those of this order. */
export function checkDelivery(sent: readonly SentLine[], marks: readonly ArrivalMark[]): CheckedDelivery {
  const signed = marks.find((mark) => mark.kind === 'sign')
  return { lines: sent.map((line) => checkLine(line, marks, signed)), signed }
}

/** Lines that nobody has counted: with one of them the delivery cannot be signed. */
export const openLines = ({ lines }: Pick<CheckedDelivery, 'lines'>): readonly CheckedLine[] =>
  lines.filter(({ isCounted }) => !isCounted)

/** The count that says a line came as it was sent, but for what is damaged or wrong already. */
export const inFull = ({ expected, damaged, wrong }: Pick<CheckedLine, 'expected' | 'damaged' | 'wrong'>) => ({
  received: Math.max(0, expected - damaged - wrong),
  damaged,
  wrong,
})
