import type { Candidate, RowMatch } from '#catalog/index.ts'
import type { KeptCandidate, KeptLine } from '#domain/quick-purchase/kept-line.ts'
import { saidKey } from '#domain/quick-purchase/said-key.ts'
import { randomId } from '#lib/random-id.ts'

const CANDIDATES_KEPT = 8

function toKept({ goodsId, quantity, reasons }: Candidate): KeptCandidate {
  return {
    goodsId,
    pieces: quantity.pieces,
    ...(quantity.state === 'doubt' ? { question: quantity.question } : { note: quantity.note }),
    reasons,
  }
}

/**
 * The line a matched row becomes. `goodsId`: the candidate the buyer saw and took; without it only a sure match is
 * taken for granted.
 */
export function toLine(match: RowMatch, from: KeptLine['from'], goodsId?: number): KeptLine {
  const candidates = match.candidates.slice(0, CANDIDATES_KEPT).map(toKept)
  const taken = goodsId === undefined ? undefined : match.candidates.find((one) => one.goodsId === goodsId)
  const first = taken ? toKept(taken) : candidates[0]
  const kept =
    taken && !candidates.some((one) => one.goodsId === taken.goodsId) ? [toKept(taken), ...candidates] : candidates
  return {
    id: randomId(),
    text: match.row.source,
    from,
    candidates: kept,
    key: saidKey(match.row) || undefined,
    isSure: taken !== undefined || match.state === 'matched',
    ...(match.state === 'remark' && { isRemark: true }),
    ...(first && quantityOf(first)),
    ...(first && { goodsId: first.goodsId }),
  }
}

/** How many of these goods the line asks for. */
const quantityOf = ({ pieces, question, note }: KeptCandidate): Pick<KeptLine, 'pieces' | 'question' | 'note'> => ({
  pieces,
  question,
  note,
})

/** The line with another of its candidates; a quantity the buyer typed himself stays. */
export function choose(line: KeptLine, goodsId: number): KeptLine {
  const candidate = line.candidates.find((one) => one.goodsId === goodsId)
  if (!candidate) return line
  const isTyped =
    line.pieces !== undefined &&
    line.question === undefined &&
    line.candidates.every(({ pieces, question }) => pieces !== line.pieces || question !== undefined)
  return { ...line, goodsId, isSure: true, ...(isTyped ? {} : quantityOf(candidate)) }
}

export const withPieces = (line: KeptLine, pieces: number | undefined): KeptLine => ({
  ...line,
  pieces,
  question: pieces === undefined ? 'missing' : undefined,
  note: undefined,
})

/** A line of goods that are known: from an order, the history or a scanned code. */
export const lineOfGoods = (text: string, goodsId: number, pieces: number, from: KeptLine['from']): KeptLine => ({
  id: randomId(),
  text,
  from,
  goodsId,
  isSure: true,
  pieces,
  candidates: [],
})

/** A scanned box counts up in the line it already has. */
export function countScan(lines: readonly KeptLine[], scanned: KeptLine): KeptLine[] {
  const at = lines.findIndex(
    (line) => line.from === 'scanned' && line.isSure && line.goodsId !== undefined && line.goodsId === scanned.goodsId,
  )
  if (at < 0) return [...lines, scanned]
  const line = lines[at]!
  return lines.with(at, withPieces(line, (line.pieces ?? 0) + 1))
}
