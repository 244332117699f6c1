import type { Buyer } from '../eligibility/buyer.ts'
import { goodsChecker } from '../eligibility/check-goods.ts'
import type { Goods } from '../goods/goods.ts'
import { runningFlashSale } from '../goods/price.ts'
import { boughtKey } from './bought.ts'
import { clampQuantity } from './quantity.ts'

/** What somebody wants many of at once, by the name it goes by on the page. */
export type WantedLine = { goodsId: number; name: string; number: number; unit: string }

/** What buying a wanted line comes to. `number` 0 = it cannot be had, and `why` not. */
export type PlannedLine = {
  goodsId: number
  name: string
  unit: string
  goods?: Goods
  /** Pieces the cart's line is to have. */
  number: number
  /** 1 while the whole number can be had in a flash sale. */
  type: 0 | 1
  why?: string
}

type Planning = {
  goods: ReadonlyMap<number, Goods>
  buyer: Buyer | undefined
  /** Pieces the cart already holds, by `boughtKey`; no line of it gets fewer. */
  inCart: ReadonlyMap<string, number>
  now: number
}

/** Wanted lines as purchases of today: each goods once, brought to a quantity that can be bought now. */
export function planPurchase(lines: readonly WantedLine[], planning: Planning): PlannedLine[] {
  const checker = goodsChecker(planning.buyer, planning.now)
  const wanted = new Map<number, WantedLine>()
  for (const line of lines) {
    const before = wanted.get(line.goodsId)
    wanted.set(line.goodsId, { ...line, number: line.number + (before?.number ?? 0) })
  }
  return [...wanted.values()].map(({ goodsId, name, unit, number }) => {
    const known = planning.goods.get(goodsId)
    if (!known) return { goodsId, name, unit, number: 0, type: 0 }
    const [refusal] = checker.refusals(known)
    if (refusal) return { goodsId, name, unit, goods: known, number: 0, type: 0, why: refusal.text }
    return { goodsId, name, unit, goods: known, ...fitting(known, number, planning) }
  })
}

function fitting(goods: Goods, wanted: number, { buyer, inCart, now }: Planning) {
  const boughtOf = (type: 0 | 1) => buyer?.boughtInPeriod[boughtKey(goods.id, type)] ?? 0
  const fit = (type: 0 | 1) => {
    const target = Math.max(wanted, inCart.get(boughtKey(goods.id, type)) ?? 0)
    const { number, notes } = clampQuantity(goods, target, boughtOf(0))
    const why = number === target ? undefined : notes.find(({ code }) => code !== 'caseOffer')?.text
    return { number, type, ...(why && { why }) }
  }
  const inSale = fit(1)
  return runningFlashSale(goods, inSale.number, now, boughtOf(1)) ? inSale : fit(0)
}
