import type { Goods } from './goods.ts'

export type PackFacts = Pick<Goods, 'packing' | 'stock' | 'isTail'>

/** 中包装: the purchase step in pieces, at least 1. The last pieces of 尾货 go one by one. */
export const stepQuantity = ({ packing, stock, isTail }: PackFacts): number =>
  isTail && stock < packing ? 1 : Math.max(1, Math.trunc(packing) || 1)

/** The smallest purchase in pieces: one step. */
export const minimumQuantity = stepQuantity

/** Pieces that can be bought: stock below one step counts as 0 unless it is 尾货. */
export const sellableStock = (goods: PackFacts): number =>
  goods.stock < stepQuantity(goods) ? 0 : Math.trunc(goods.stock)

/** What a list can be narrowed to: 有货, the part of it that is 尾货 (the last pieces, sold one by one), 缺货. */
export const STOCK_STATES = ['in', 'tail', 'out'] as const
export type StockState = (typeof STOCK_STATES)[number]

export function stockStatesOf({ isSellable, isTail }: { isSellable: boolean; isTail: boolean }): StockState[] {
  if (!isSellable) return ['out']
  return isTail ? ['in', 'tail'] : ['in']
}
