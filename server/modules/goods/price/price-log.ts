/** Which prices of goods differ before and after a change, one row each. */
import { timedKeyOf } from '#domain/pricing/timed/timed-key.ts'
import type { TimedPrice } from '#domain/pricing/timed/timed-price.ts'

import type { LoggedPrice } from '../../../tables/goods/price-change.ts'
import type { NewPriceChange } from './price-log-repository.ts'

export type PricedState = {
  basePrice: number | null
  groupPrices: Readonly<Record<string, number>>
  ladderPrice: { number: number; price: number }[]
  /** Absent where the change leaves them. */
  timedPrices?: readonly TimedPrice[]
}

export type PriceAuthor = {
  goodsId: number
  at: number
  operatorId: number | null
  operatorName: string
  cause: 'edit' | 'import' | 'undo'
}

const LADDER = 'ladder'

const pricesOf = ({ basePrice, groupPrices, ladderPrice, timedPrices = [] }: PricedState): Map<string, LoggedPrice> =>
  new Map<string, LoggedPrice>([
    ['', basePrice],
    ...Object.entries(groupPrices),
    ...timedPrices.map(({ price, ...one }) => [timedKeyOf(one), price] as const),
    [LADDER, ladderPrice.length > 0 ? ladderPrice : null],
  ])

/** Goods that are new had no price: `before` is undefined. */
export function loggedChanges(
  before: PricedState | undefined,
  after: PricedState,
  author: PriceAuthor,
): NewPriceChange[] {
  const were = before ? pricesOf(before) : new Map<string, LoggedPrice>()
  const are = pricesOf({ ...before, ...after })
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((key) => {
    const change = { before: were.get(key) ?? null, after: are.get(key) ?? null }
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [{ ...author, key, ...change }]
  })
}
