/** 套餐: several goods of one warehouse that are sold together at prices of their own, whole sets or nothing. */
import { isRunning, type Terms } from '../activity/activity.ts'
import type { Buyer } from '../eligibility/buyer.ts'
import type { Goods } from '../goods/goods.ts'
import type { UnitPrice } from '../money.ts'

export type ComboPart = {
  goodsId: number
  /** Pieces in one set. */
  number: number
  /** Of one piece, as a part of the set. */
  price: UnitPrice
}

export type Combo = Terms & {
  id: number
  name: string
  note: string
  /** One rule a line. */
  rules: string
  warehouseId: number
  /** Sets that are left, whatever its parts have. */
  stock: number
  /** Sets one order and one buyer may have; 0 = any number. */
  perOrder: number
  perBuyer: number
  parts: ComboPart[]
}

/**
 * Combos count from here on and goods stay below it: where a cart line, a limit or a refusal names what it is about by
 * one id, that id is never another's.
 */
export const FIRST_COMBO_ID = 1_000_000_001
export const isComboId = (id: number): boolean => id >= FIRST_COMBO_ID

type GoodsOf = (id: number) => Goods | undefined

/** Why these parts make no combo that may be sold; empty when they do. Asked when one is entered, and of every sale. */
export function comboFaults(parts: readonly ComboPart[], goods: GoodsOf): string[] {
  const faults: string[] = []
  if (parts.length < 2) faults.push('套餐至少要有两种商品')
  if (new Set(parts.map(({ goodsId }) => goodsId)).size < parts.length) faults.push('同一商品在套餐里只能出现一次')
  if (parts.some(({ number, price }) => !Number.isSafeInteger(number) || number < 1 || price <= 0))
    faults.push('每种商品的件数与套餐价须大于 0')
  const known = parts.flatMap(({ goodsId }) => goods(goodsId) ?? [])
  if (known.length < parts.length) faults.push('套餐里有商品不存在或已下架')
  if (new Set(known.map(({ warehouseId }) => warehouseId)).size > 1) faults.push('套餐商品须由同一仓库发货')
  const ephedrine = known.filter(({ isEphedrine }) => isEphedrine).map(({ name }) => name)
  if (ephedrine.length > 0) faults.push(`${ephedrine.join('、')}含麻黄碱类，须单独成单，不能放进套餐`)
  return faults
}

/** The combo a line of an order was bought in, as it was then. */
export type OrderedCombo = { id: number; name: string; sets: number }

/**
 * Whole sets, by combo, among the pieces that are left of the lines of an order: a set of which a part was sent is
 * none. All lines of a combo must be given; those that are no part of one count for nothing.
 */
export function setsLeft(
  lines: readonly { number: number; left: number; combo?: OrderedCombo | null | undefined }[],
): Map<number, number> {
  const sets = new Map<number, number>()
  for (const { number, left, combo } of lines) {
    if (!combo) continue
    const whole = Math.floor((left * combo.sets) / number)
    sets.set(combo.id, Math.min(whole, sets.get(combo.id) ?? whole))
  }
  return sets
}

/** Price of one set. */
export const setPrice = (parts: readonly Pick<ComboPart, 'number' | 'price'>[]): UnitPrice =>
  parts.reduce((total, { number, price }) => total + number * price, 0)

/** Those that hold these goods and run for this buyer, while sets are left; the shop's order. `now` is epoch ms. */
export const combosWith = (combos: readonly Combo[], goodsId: number, buyer: Buyer | undefined, now: number): Combo[] =>
  combos.filter(
    (combo) => combo.stock > 0 && combo.parts.some((part) => part.goodsId === goodsId) && isRunning(combo, buyer, now),
  )

/** The goods that these combos are made of, each once. */
export const partIdsOf = (combos: Iterable<Pick<Combo, 'parts'>>): number[] => [
  ...new Set([...combos].flatMap(({ parts }) => parts.map(({ goodsId }) => goodsId))),
]
