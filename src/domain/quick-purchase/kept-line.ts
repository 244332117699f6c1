import type { LineState, QuickLine } from './settle-lines.ts'
import type { PiecesQuestion } from './to-pieces.ts'

/** Another goods that a line may mean; pieces as its own packing makes of what was written. */
export type KeptCandidate = {
  goodsId: number
  pieces?: number | undefined
  question?: PiecesQuestion | undefined
  note?: string | undefined
  reasons: readonly string[]
}

/** A line of the table of quick purchase with what the buyer may choose instead. */
export type KeptLine = QuickLine & {
  from: 'typed' | 'pasted' | 'scanned' | 'order' | 'history'
  candidates: readonly KeptCandidate[]
  /** What a choice is remembered under, see `saidKey`; absent where there is nothing to remember. */
  key?: string | undefined
}

/** What became of one line when the table was put into the cart. */
export type ReportRow = {
  text: string
  state: LineState
  goodsId?: number | undefined
  name: string
  specification: string
  manufacturer: string
  unit: string
  /** Pieces wanted, and pieces that went in. */
  wanted?: number | undefined
  number: number
  why: string
}
