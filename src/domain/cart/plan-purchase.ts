import type { Combo, OrderedCombo } from '../combo/combo.ts'
import { packCombo } from '../combo/pack.ts'
import { type Buyer, boughtKey } from '../eligibility/buyer.ts'
import { type GoodsChecker, goodsChecker } from '../eligibility/check-goods.ts'
import { withEphedrineRoom } from '../eligibility/ephedrine.ts'
import type { Goods } from '../goods/goods.ts'
import { LINE_TYPES, type LineType } from '../goods/line-type.ts'
import type { Sellable } from '../goods/sellable.ts'
import { dayOf } from '../instant.ts'
import { runningFlashSale } from '../pricing/flash-sale.ts'
import { clampQuantity } from './quantity.ts'

/** What somebody wants many of at once, by the name it goes by on the page. */
export type WantedLine = {
  goodsId: number
  name: string
  number: number
  unit: string
  /** It was bought as a part of this: the sets are wanted again, not the part. */
  combo?: OrderedCombo | undefined
}

/** What buying a wanted line comes to. `number` 0 = it cannot be had, and `why` not. */
export type PlannedLine = {
  goodsId: number
  name: string
  unit: string
  goods?: Sellable
  /** Pieces the cart's line is to have. */
  number: number
  /** Pieces it has so far, of what can be had. */
  inCart: number
  /** A flash-sale line while the whole number can be had in the sale; a combo line counts sets. */
  type: LineType
  why?: string
}

/** The cart has as many already: its line keeps its number. Added again, one that was not selected is selected. */
export const isHeld = ({ number, inCart }: Pick<PlannedLine, 'number' | 'inCart'>): boolean =>
  number > 0 && number === inCart

type PlanContext = {
  goods: ReadonlyMap<number, Goods>
  combos?: ReadonlyMap<number, Combo>
  buyer: Buyer | undefined
  /** Pieces the cart already holds, by `boughtKey`; no line of it gets fewer. */
  inCart: ReadonlyMap<string, number>
  now: number
}

/** Wanted lines as purchases of today: each goods once, brought to a quantity that can be bought now. */
export function planPurchase(lines: readonly WantedLine[], planning: PlanContext): PlannedLine[] {
  const checker = goodsChecker(planning.buyer, planning.now)
  const wanted = new Map<number, WantedLine>()
  const sets = new Map(lines.flatMap(({ combo }) => (combo ? [[combo.id, combo] as const] : [])))
  for (const line of lines) {
    if (line.combo) continue
    const before = wanted.get(line.goodsId)
    wanted.set(line.goodsId, { ...line, number: line.number + (before?.number ?? 0) })
  }
  const combos = [...sets.values()].map((combo) => planCombo(combo, planning, checker))
  const goods = [...wanted.values()].map(({ goodsId, name, unit, number }): PlannedLine => {
    const known = planning.goods.get(goodsId)
    const line = { goodsId, name, unit, number: 0, inCart: 0, type: LINE_TYPES.ordinary }
    if (!known) return line
    const [refusal] = checker.refusals(known)
    if (refusal) return { ...line, goods: known, why: refusal.text }
    return { ...line, goods: known, ...fitting(known, number, planning) }
  })
  return [...combos, ...goods]
}

function planCombo({ id, name, sets }: OrderedCombo, planning: PlanContext, checker: GoodsChecker): PlannedLine {
  const { buyer, now, inCart } = planning
  const line = {
    goodsId: id,
    name,
    unit: '套',
    number: 0,
    inCart: inCart.get(boughtKey(id)) ?? 0,
    type: LINE_TYPES.combo,
  }
  const combo = planning.combos?.get(id)
  if (!combo) return { ...line, why: '套餐已下架' }
  const { goods, refusals } = packCombo(combo, { goods: (part) => planning.goods.get(part), buyer, checker, now })
  const [refusal] = refusals
  if (refusal) return { ...line, goods, why: refusal.text }
  const target = Math.max(sets, line.inCart)
  const { number, notes } = clampQuantity(goods, target, buyer?.boughtInPeriod[boughtKey(id)])
  const why = number === target ? undefined : notes[0]?.text
  return { ...line, goods, number, ...(why && { why }) }
}

function fitting(offered: Goods, wanted: number, { buyer, inCart, now }: PlanContext) {
  const goods = withEphedrineRoom(offered, buyer, dayOf(now))
  const boughtOf = (type: LineType) => buyer?.boughtInPeriod[boughtKey(goods.id, type)] ?? 0
  const fit = (type: LineType) => {
    const held = inCart.get(boughtKey(goods.id, type)) ?? 0
    const target = Math.max(wanted, held)
    const { number, notes } = clampQuantity(goods, target, boughtOf(LINE_TYPES.ordinary))
    const why = number === target ? undefined : notes.find(({ code }) => code !== 'caseOffer')?.text
    return { number, inCart: held, type, ...(why && { why }) }
  }
  const inSale = fit(LINE_TYPES.flashSale)
  return runningFlashSale(goods, inSale.number, now, boughtOf(LINE_TYPES.flashSale)) ? inSale : fit(LINE_TYPES.ordinary)
}
