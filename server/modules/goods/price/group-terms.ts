/** The prices of goods that differ from the base prices, and who pays them. */
import type { Prices } from '#catalog/index.ts'
import { type GroupPrices, groupPriceOf, type PriceGroup, type SetPrice } from '#domain/pricing/group-price.ts'

import type { GoodsRow } from '../to-goods.ts'

/** `used`: every customer group, list and area that some goods has a price for. */
export type GroupTerms = { ofGoods: ReadonlyMap<number, GroupPrices>; used: ReadonlySet<string> }

export const NO_TERMS: GroupTerms = { ofGoods: new Map(), used: new Set() }

/** The terms with those of changed rows; the same object when they are the same. */
export function withTerms(terms: GroupTerms, rows: readonly Pick<GoodsRow, 'id' | 'groupPrices'>[]): GroupTerms {
  const changed = rows.filter(({ id, groupPrices }) => !areSame(terms.ofGoods.get(id) ?? {}, groupPrices))
  if (changed.length === 0) return terms
  const ofGoods = new Map(terms.ofGoods)
  const used = new Set(terms.used)
  for (const { id, groupPrices } of changed) {
    const keys = Object.keys(groupPrices)
    for (const key of keys) used.add(key)
    if (keys.length > 0) ofGoods.set(id, groupPrices)
    else ofGoods.delete(id)
  }
  return { ofGoods, used }
}

function areSame(one: GroupPrices, other: GroupPrices): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

/** What a group pays where it is not the base price. */
export const pricesFor = ({ ofGoods }: GroupTerms, group: PriceGroup): Prices =>
  new Map(
    Array.from(ofGoods).flatMap(([id, prices]): [number, SetPrice][] => {
      const set = groupPriceOf(prices, group)
      return set ? [[id, set]] : []
    }),
  )
