/** The prices of goods that differ from the base prices, and who pays them. */
import type { GroupWindow, Prices } from '#catalog/index.ts'
import { type GroupPrices, groupPriceOf, type PriceGroup, type SetPrice } from '#domain/pricing/group-price.ts'
import { type PricedAudience, priceWindows, type TimedPrice } from '#domain/pricing/timed/timed-price.ts'

import type { GoodsRow } from '../to-goods.ts'

/** `used`: every customer group, list and area that some goods has a price for. `timed`: those that hold for a time. */
export type GroupTerms = {
  ofGoods: ReadonlyMap<number, GroupPrices>
  timed: ReadonlyMap<number, readonly TimedPrice[]>
  used: ReadonlySet<string>
}

export const NO_TERMS: GroupTerms = { ofGoods: new Map(), timed: new Map(), used: new Set() }

type TermsRow = Pick<GoodsRow, 'id' | 'groupPrices' | 'timedPrices'>

/** The terms with those of changed rows; the same object when they are the same. */
export function withTerms(terms: GroupTerms, rows: readonly TermsRow[]): GroupTerms {
  const changed = rows.filter(
    ({ id, groupPrices, timedPrices }) =>
      !areSame(terms.ofGoods.get(id) ?? {}, groupPrices) ||
      JSON.stringify(terms.timed.get(id) ?? []) !== JSON.stringify(timedPrices),
  )
  if (changed.length === 0) return terms
  const [ofGoods, timed] = [new Map(terms.ofGoods), new Map(terms.timed)]
  const used = new Set(terms.used)
  for (const { id, groupPrices, timedPrices } of changed) {
    const keys = Object.keys(groupPrices)
    for (const key of keys) used.add(key)
    if (keys.length > 0) ofGoods.set(id, groupPrices)
    else ofGoods.delete(id)
    if (timedPrices.length > 0) timed.set(id, timedPrices)
    else timed.delete(id)
  }
  return { ofGoods, timed, used }
}

/** What of the prices that hold for a time a buyer pays, as his overlay tells it. */
export const windowsFor = (
  { ofGoods, timed }: GroupTerms,
  audience: { buyer: PricedAudience; now: number },
): GroupWindow[] =>
  [...timed].flatMap(([id, list]) =>
    priceWindows(ofGoods.get(id) ?? {}, list, audience).map(({ price, from, to, by }): GroupWindow => [
      id,
      price,
      from,
      to,
      by === 'area' ? 1 : 0,
    ]),
  )

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
