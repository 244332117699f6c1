import type { Order } from '#contract/order.ts'
import { boughtKey } from '#domain/cart/bought.ts'
import { clampQuantity } from '#domain/cart/quantity.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import type { Goods } from '#domain/goods/goods.ts'

type BoughtLine = Pick<Order['lines'][number], 'goodsId' | 'name' | 'number' | 'unit'>

/** What buying a former line again comes to. `number` 0 = it cannot be had, and `why` not. */
export type PlannedLine = {
  goodsId: number
  name: string
  unit: string
  goods?: Goods
  /** Pieces the cart's line is to have. */
  number: number
  why?: string
}

/**
 * Former lines as purchases of today: each goods once, brought to a quantity that can be bought now. `inCart`: pieces
 * the cart already holds; it never gets fewer by this.
 */
export function planPurchase(
  lines: readonly BoughtLine[],
  {
    goods,
    buyer,
    inCart,
    now,
  }: {
    goods: ReadonlyMap<number, Goods>
    buyer: Buyer | undefined
    inCart: ReadonlyMap<number, number>
    now: number
  },
): PlannedLine[] {
  const checker = goodsChecker(buyer, now)
  const wanted = new Map<number, BoughtLine>()
  for (const line of lines) {
    const before = wanted.get(line.goodsId)
    wanted.set(line.goodsId, { ...line, number: line.number + (before?.number ?? 0) })
  }
  return [...wanted.values()].map(({ goodsId, name, unit, number }) => {
    const known = goods.get(goodsId)
    if (!known) return { goodsId, name, unit, number: 0 }
    const [refusal] = checker.refusals(known)
    if (refusal) return { goodsId, name, unit, goods: known, number: 0, why: refusal.text }
    const target = Math.max(number, inCart.get(goodsId) ?? 0)
    const fitting = clampQuantity(known, target, buyer?.boughtInPeriod[boughtKey(goodsId)] ?? 0)
    const why = fitting.number === target ? undefined : fitting.notes.find(({ code }) => code !== 'caseOffer')?.text
    return { goodsId, name, unit, goods: known, number: fitting.number, ...(why && { why }) }
  })
}
