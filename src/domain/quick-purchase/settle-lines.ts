/** What becomes of each line of a quick purchase: every one is accounted for. */
import { isHeld, type PlannedLine, planPurchase } from '../cart/plan-purchase.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import { goodsChecker } from '../eligibility/check-goods.ts'
import type { Refusal } from '../eligibility/reasons.ts'
import type { Goods } from '../goods/goods.ts'
import { LINE_TYPES, type LineType } from '../goods/line-type.ts'
import type { PiecesQuestion } from './to-pieces.ts'

/** One line of the table as it is kept. */
export type QuickLine = {
  id: string
  /** As it was typed, pasted or scanned. */
  text: string
  /** What it is taken for; undefined while nothing is like it. */
  goodsId?: number | undefined
  /** The goods are sure: by the match, or by the buyer's word. */
  isSure: boolean
  /** Pieces; undefined while the quantity is asked. */
  pieces?: number | undefined
  question?: PiecesQuestion | undefined
  /** How the quantity was turned into pieces: "2 件 = 400 盒". */
  note?: string | undefined
  /** A greeting or the like: counted, and never bought. */
  isRemark?: boolean | undefined
}

/**
 * ready = will be put into the cart as wanted · adjusted = with another quantity · held = the cart has as many already
 * · blocked = may not be bought · choose = several candidates · quantity = how many is asked · unknown = nothing is
 * like it · merged = counted in an earlier line · remark = no goods
 */
export type LineState =
  | 'ready'
  | 'adjusted'
  | 'held'
  | 'blocked'
  | 'choose'
  | 'quantity'
  | 'unknown'
  | 'merged'
  | 'remark'

/** The line puts something into the cart, or changes what the cart holds. */
export const isAdding = ({ state }: Pick<SettledLine, 'state'>): boolean => state === 'ready' || state === 'adjusted'

export type SettledLine = {
  line: QuickLine
  state: LineState
  /** Pieces wanted in all, with the lines that were merged into it. */
  wanted: number
  /** Of a line that several wanted: "5 + 10". */
  parts: readonly number[]
  /** Pieces that can be had: what the cart's line will hold in all. */
  number: number
  /** Pieces that line of the cart holds already. */
  inCart: number
  /** Of that line: of a flash sale while the whole number can be had in it. */
  type: LineType
  /** Why the number is another one. */
  why?: string | undefined
  refusal?: Refusal | undefined
  /** The place (from 0) of the line it is merged into. */
  into?: number | undefined
}

type SettlingContext = {
  goods: ReadonlyMap<number, Goods>
  buyer: Buyer | undefined
  /** Pieces the cart already holds, by `boughtKey`. */
  inCart: ReadonlyMap<string, number>
  now: number
}

/** In the order of the lines. The same goods again add up in the first of their lines. */
export function settleLines(lines: readonly QuickLine[], settling: SettlingContext): SettledLine[] {
  const checker = goodsChecker(settling.buyer, settling.now)
  const first = new Map<number, number>()
  const parts = new Map<number, number[]>()
  for (const [place, line] of lines.entries()) {
    if (!isCounted(line)) continue
    const known = parts.get(line.goodsId)
    if (known) known.push(line.pieces)
    else {
      first.set(line.goodsId, place)
      parts.set(line.goodsId, [line.pieces])
    }
  }
  const planned = planOf(lines, settling)
  return lines.map((line, place): SettledLine => {
    const bare = { line, wanted: line.pieces ?? 0, parts: [], number: 0, inCart: 0, type: LINE_TYPES.ordinary }
    if (line.isRemark) return { ...bare, state: 'remark' }
    const goods = line.goodsId === undefined ? undefined : settling.goods.get(line.goodsId)
    if (!goods) return { ...bare, state: 'unknown' }
    if (!line.isSure) return { ...bare, state: 'choose' }
    const [refusal] = checker.refusals(goods)
    if (refusal) return { ...bare, state: 'blocked', refusal, why: refusal.text }
    if (!isCounted(line)) return { ...bare, state: 'quantity' }
    const into = first.get(goods.id)!
    if (into !== place) return { ...bare, state: 'merged', into }
    const plan = planned.get(goods.id)
    const wanted = parts.get(goods.id)!
    const sum = wanted.reduce((all, one) => all + one, 0)
    const held = plan?.inCart ?? 0
    const settled = {
      line,
      wanted: sum,
      parts: wanted.length > 1 ? wanted : [],
      number: plan?.number ?? 0,
      inCart: held,
      type: plan?.type ?? LINE_TYPES.ordinary,
      why: plan?.why,
    }
    if (!plan || plan.number === 0) return { ...settled, state: 'blocked' }
    // As many or more are in the cart already, or no more can be had: its line stays as it is.
    if (isHeld(plan)) return { ...settled, state: 'held' }
    return { ...settled, state: plan.number === Math.max(sum, held) ? 'ready' : 'adjusted' }
  })
}

function isCounted(line: QuickLine): line is QuickLine & { goodsId: number; pieces: number } {
  return line.isSure && line.goodsId !== undefined && line.pieces !== undefined && line.question === undefined
}

/** As the cart will take it: `addAll` plans the same lines by the same rule. */
function planOf(lines: readonly QuickLine[], { goods, buyer, inCart, now }: SettlingContext): Map<number, PlannedLine> {
  const wanted = wantedLines(lines, goods)
  return new Map(planPurchase(wanted, { goods, buyer, inCart, now }).map((line) => [line.goodsId, line]))
}

/** The sure lines as purchases, one of each goods; what may not be bought is among them and is refused by the plan. */
export function wantedLines(lines: readonly QuickLine[], goods: ReadonlyMap<number, Pick<Goods, 'name' | 'unit'>>) {
  return lines.flatMap((line) => {
    const known = isCounted(line) ? goods.get(line.goodsId) : undefined
    return known && isCounted(line)
      ? [{ goodsId: line.goodsId, name: known.name, unit: known.unit, number: line.pieces }]
      : []
  })
}
