/**
 * What one buyer has of a catalogue shared by a whole price group: signed prices and purchases; and who looks at it.
 */
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { NearExpirySettings } from '#domain/goods/near-expiry.ts'
import type { UnitPrice } from '#domain/money.ts'
import type { SetPrice } from '#domain/pricing/group-price.ts'
import type { Discount } from '#domain/pricing/offers.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from './columns.ts'
import type { NumberColumn } from './numbers.ts'
import { rowsById } from './order.ts'

/** In how many orders a buyer bought goods, how many pieces in all, and when last (epoch ms). */
export type PurchaseRecord = { times: number; pieces: number; lastAt: number }

/** One buyer's own part at one instant, by goods id. */
export type Own = {
  prices: ReadonlyMap<number, SetPrice>
  bought: ReadonlyMap<number, PurchaseRecord>
}

export const NOTHING_OWN: Own = { prices: new Map(), bought: new Map() }

/**
 * Who looks at the catalogue (undefined = visitor), when (epoch ms), with what own part and near-expiry settings;
 * `discounts` are all that are known, also those that do not run or are not for this buyer.
 */
export type Viewer = {
  buyer: Buyer | undefined
  now: number
  own?: Own
  nearExpiry?: NearExpirySettings
  discounts?: readonly Discount[] | undefined
}

/** A signed price holds from `from` up to `to` (epoch ms; 0 = without end). */
export type SignedWindow = readonly [goodsId: number, price: UnitPrice, from: number, to: number]
/** The same of a price of the buyer's group that holds for a time; `isArea` 1: it is that of his 控销 area. */
export type GroupWindow = readonly [goodsId: number, price: UnitPrice, from: number, to: number, isArea: 0 | 1]
export type BoughtGoods = readonly [goodsId: number, times: number, pieces: number, lastAt: number]
/** A buyer's own part for all instants, small enough to be transferred and stored whole. */
export type Overlay = {
  signedPrices: readonly SignedWindow[]
  groupPrices: readonly GroupWindow[]
  bought: readonly BoughtGoods[]
}

const holds = ([, , from, to]: SignedWindow | GroupWindow, now: number) => from <= now && (to === 0 || now < to)

/**
 * The own part at `now` (epoch ms). Of two signed prices that hold, the one that began later counts; what is signed
 * comes before the group, and the area before both.
 */
export function ownAt({ signedPrices, groupPrices, bought }: Overlay, now: number): Own {
  const signed = signedPrices.filter((one) => holds(one, now)).sort((a, b) => a[2] - b[2])
  const ofGroup = groupPrices.filter((one) => holds(one, now))
  const all: [number, SetPrice][] = [
    ...ofGroup.filter(([, , , , isArea]) => isArea === 0).map(([id, price]) => entry(id, price, 'group')),
    ...signed.map(([id, price]) => entry(id, price, 'signed')),
    ...ofGroup.filter(([, , , , isArea]) => isArea === 1).map(([id, price]) => entry(id, price, 'area')),
  ]
  const prices = all.length > 0 ? new Map(all) : NOTHING_OWN.prices
  return { prices, bought: new Map(bought.map(([id, times, pieces, lastAt]) => [id, { times, pieces, lastAt }])) }
}

const entry = (id: number, price: UnitPrice, by: SetPrice['by']): [number, SetPrice] => [id, { price, by }]

/** The first instant after `now` at which one of the prices begins or ends; Infinity when none does. */
export function nextChangeAfter({ signedPrices, groupPrices }: Overlay, now: number): number {
  const instants = [...signedPrices, ...groupPrices]
    .flatMap(([, , from, to]) => [from, to])
    .filter((instant) => instant > now)
  return Math.min(Infinity, ...instants)
}

/** Rows of goods that were bought. */
export const boughtRows = memo((ids: NumberColumn, bought: Own['bought']): ReadonlySet<number> => {
  const rows = rowsById(ids)
  return new Set([...bought.keys()].flatMap((id) => rows.get(id) ?? []))
})

const boughtMarks = memo((ids: NumberColumn, bought: Own['bought']): Uint8Array => {
  const marks = new Uint8Array(ids.length)
  for (const row of boughtRows(ids, bought)) marks[row] = 1
  return marks
})

/** Row → 1 if the viewer bought it before; undefined when he bought nothing. */
export const boughtBy = ({ own = NOTHING_OWN }: Viewer, { numbers }: Columns): Uint8Array | undefined =>
  own.bought.size > 0 ? boughtMarks(numbers.id, own.bought) : undefined
