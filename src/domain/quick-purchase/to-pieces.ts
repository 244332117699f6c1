/** A quantity as it was written, in pieces of these goods: or the question that must be answered first. */
import type { Goods } from '../goods/goods.ts'
import type { QuantityPart, QuantityQuestion, StatedQuantity } from './explain-numbers.ts'
import { UNIT_KINDS } from './units.ts'

type PackedGoods = Pick<Goods, 'unit' | 'packing' | 'caseSize'>

/** `note`: how it was turned into pieces, "2 件 = 400 盒". */
export type Pieces =
  | { state: 'sure'; pieces: number; note?: string }
  | { state: 'doubt'; question: PiecesQuestion; pieces?: number }
/**
 * long = more was pasted in one row than is read · unit = it is counted in something else than these goods · fraction =
 * no whole pieces · nothing = zero · many = more than a line holds · noCase = 件装量 is unknown
 */
export type PiecesQuestion = QuantityQuestion | 'unit' | 'fraction' | 'nothing' | 'many' | 'noCase' | 'doubt' | 'long'

const PIECES_MAX = 99_999

export function toPieces(quantity: StatedQuantity, goods: PackedGoods): Pieces {
  if ('parts' in quantity) return inAll(quantity.parts, goods)
  const written = quantity.value === undefined ? undefined : converted(quantity.value, quantity.unit ?? '', goods)
  if (quantity.state === 'sure') return written!
  const likely = written && 'pieces' in written ? written.pieces : undefined
  return { state: 'doubt', question: quantity.question, ...(likely !== undefined && { pieces: likely }) }
}

/** The sum where each part is in a unit of these goods; else nothing is offered, as one part would be too little. */
function inAll(parts: readonly QuantityPart[], goods: PackedGoods): Pieces {
  const pieces = parts.map(({ value, unit }) => {
    const part = converted(value, unit, goods)
    return part.state === 'sure' ? part.pieces : Number.NaN
  })
  const sum = pieces.reduce((all, one) => all + one, 0)
  return { state: 'doubt', question: 'several', ...(sum <= PIECES_MAX && { pieces: sum }) }
}

function converted(value: number, unit: string, goods: PackedGoods): Pieces {
  const factor = factorOf(unit, goods)
  if (factor === undefined) return { state: 'doubt', question: 'noCase' }
  const pieces = Number((value * factor).toFixed(6))
  if (pieces > PIECES_MAX) return { state: 'doubt', question: 'many' }
  if (!Number.isInteger(pieces)) return { state: 'doubt', question: 'fraction' }
  if (pieces <= 0) return { state: 'doubt', question: 'nothing' }
  if (isOtherUnit(unit, goods)) return { state: 'doubt', question: 'unit', pieces }
  const isSaid = factor !== 1
  return { state: 'sure', pieces, ...(isSaid && { note: `${sayNumber(value)} ${unit} = ${pieces} ${goods.unit}` }) }
}

const sayNumber = (value: number): string => (value === 0.5 ? '半' : String(value))

/** Pieces in one of this unit; undefined when nobody knows. */
function factorOf(unit: string, { unit: own, packing, caseSize }: PackedGoods): number | undefined {
  if (unit === own) return 1
  const kind = UNIT_KINDS.get(unit)
  if (kind === 'case') return caseSize > 1 ? caseSize : undefined
  if (kind === 'inner') return packing > 1 ? packing : undefined
  // 一条 is an inner pack in most mouths, but not in all: it is asked about.
  return (unit === '条' || unit === '提') && packing > 1 ? packing : 1
}

function isOtherUnit(unit: string, { unit: own }: PackedGoods): boolean {
  const kind = UNIT_KINDS.get(unit)
  return unit !== '' && unit !== own && kind !== 'any' && kind !== 'case' && kind !== 'inner'
}
