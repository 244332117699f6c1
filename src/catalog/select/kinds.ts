/**
 * Rows that filters cannot tell apart share a kind: 100,000 goods have some hundreds. A filter is then judged once a
 * kind, and one counter a kind is enough for several facets. What goods are and how they are offered are kinds apart:
 * together they would be as many as there are goods.
 */
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'
import { NEAR_EXPIRY, SHELF_LIVES, shelfLivesAt } from '#domain/goods/near-expiry.ts'
import { STOCK_STATES, stockStatesOf } from '#domain/goods/stock.ts'
import { dayOf } from '#domain/instant.ts'
import { memo } from '#lib/memo.ts'

import { badgesAt } from '../columns/badges.ts'
import type { Columns } from '../columns/columns.ts'
import { runningFlashRows } from '../columns/flash-sales.ts'
import { changeOf } from '../columns/lineage.ts'
import type { NumberColumn } from '../columns/numbers.ts'
import type { Viewer } from '../columns/own.ts'
import { toDay } from '../columns/row.ts'
import { sellableMarks } from '../columns/stock-column.ts'
import { PROMOTIONS } from './query.ts'
import { bitsOf, type KeyInput, type RowKey, rowKey } from './row-key.ts'
import { ZONES, zonesOfScope } from './zones.ts'

/** The facets that kinds know, with their values in order; of each a kind has a set of bits. */
export const KIND_VALUES = {
  prescription: PRESCRIPTIONS,
  scope: SCOPES,
  zone: ZONES,
  stock: STOCK_STATES,
  shelfLife: SHELF_LIVES,
  badge: PROMOTIONS,
} as const
export type KindFacet = keyof typeof KIND_VALUES

export type Kinds = {
  /** Row → kind. */
  of: Int32Array
  count: number
  /** Kind → what its rows have in common, as one number. */
  keys: readonly number[]
  /** Facet → kind → bits of the values it has. */
  bits: Partial<Record<KindFacet, Int32Array>>
}

const latestOf = memo((_columns: Columns): { key?: string; kinds?: readonly [Kinds, Kinds] } => ({}))

/** What goods are, and how they are offered as of the day and the flash sales of `now`. */
export function kindsAt(columns: Columns, viewer: Pick<Viewer, 'now' | 'nearExpiry'>): readonly [Kinds, Kinds] {
  const { now, nearExpiry = NEAR_EXPIRY } = viewer
  const latest = latestOf(columns)
  const key = `${dayOf(now)} ${nearExpiry.zone} ${runningFlashRows(columns, now).join()}`
  if (latest.key !== key) {
    Object.assign(latest, { key, kinds: [natureKinds(columns), offersAt(columns, viewer, formerOffers(columns, key))] })
  }
  return latest.kinds!
}

/** What goods are. */
export const natureKinds = ({ numbers: { prescription, scope, isFreeShipping } }: Columns): Kinds =>
  natureOf(prescription, scope, isFreeShipping)

/** The kinds of before a delta, and the rows it changed: the others are of the kind they were. */
type FormerKinds = { kinds: Kinds; rows: readonly number[] }

function formerOffers(columns: Columns, key: string): FormerKinds | undefined {
  const change = changeOf(columns)
  const former = change && latestOf(change.before)
  return former?.key === key ? { kinds: former.kinds![1], rows: change!.rows } : undefined
}

const natureOf = memo((prescriptions: NumberColumn, scopes: NumberColumn, isFree: NumberColumn): Kinds => {
  const shipping = { count: 2, at: (row: number) => isFree[row]! }
  const prescription = { count: PRESCRIPTIONS.length, at: (row: number) => prescriptions[row]! }
  const scope = { count: SCOPES.length, at: (row: number) => scopes[row]! }
  const { of, keys, key } = kindsBy(scopes.length, [shipping, prescription, scope])
  const zonesOf = (one: number) => [
    ...(key.partOf(one, shipping) === 1 ? (['yx'] as const) : []),
    ...zonesOfScope(key.partOf(one, scope)),
  ]
  const bits = {
    prescription: bitsBy(keys, (one) => bitsOf(PRESCRIPTIONS, [PRESCRIPTIONS[key.partOf(one, prescription)]!])),
    scope: bitsBy(keys, (one) => bitsOf(SCOPES, [SCOPES[key.partOf(one, scope)]!])),
    zone: bitsBy(keys, (one) => bitsOf(ZONES, zonesOf(one))),
  }
  return { of, count: keys.length, keys, bits }
})

const FREE_SHIPPING = bitsOf(PROMOTIONS, ['包邮'])
/** By whether it can be sold (1) and is 尾货 (2). */
const STOCK_BITS = [0, 1, 2, 3].map((flags) =>
  bitsOf(STOCK_STATES, stockStatesOf({ isSellable: (flags & 1) === 1, isTail: (flags & 2) === 2 })),
)

function offersAt(
  columns: Columns,
  { now, nearExpiry }: Pick<Viewer, 'now' | 'nearExpiry'>,
  former: FormerKinds | undefined,
): Kinds {
  const { isFreeShipping, isTail, expiresOn } = columns.numbers
  const badgeBits = badgesAt(columns, now)
  const sellable = sellableMarks(columns)
  const lifeBits = lifeBitsAt(now, nearExpiry)
  const badge = {
    count: 2 ** PROMOTIONS.length,
    at: (row: number) => badgeBits(row) | (isFreeShipping[row] === 1 ? FREE_SHIPPING : 0),
  }
  const stock = {
    count: 2 ** STOCK_STATES.length,
    at: (row: number) => STOCK_BITS[sellable[row]! | (isTail[row]! << 1)]!,
  }
  const shelfLife = { count: 2 ** SHELF_LIVES.length, at: (row: number) => lifeBits(expiresOn[row]!) }
  const { of, keys, key } = kindsBy(columns.count, [badge, stock, shelfLife], former)
  const bits = {
    badge: bitsBy(keys, (one) => key.partOf(one, badge)),
    stock: bitsBy(keys, (one) => key.partOf(one, stock)),
    shelfLife: bitsBy(keys, (one) => key.partOf(one, shelfLife)),
  }
  return { of, count: keys.length, keys, bits }
}

const bitsBy = (keys: readonly number[], bits: (key: number) => number) => Int32Array.from(keys, bits)

let latestLife: { key: string; bitsAt: (day: number) => number } | undefined

/** Day (20271231) → bits of its shelf lives; the same again as long as today is the same. */
function lifeBitsAt(now: number, nearExpiry = NEAR_EXPIRY): (day: number) => number {
  const key = `${dayOf(now)} ${JSON.stringify(nearExpiry)}`
  if (latestLife?.key === key) return latestLife.bitsAt
  const livesOf = shelfLivesAt(now, nearExpiry)
  const known = new Map<number, number>()
  const bitsAt = (day: number): number => {
    let bits = known.get(day)
    if (bits === undefined) known.set(day, (bits = bitsOf(SHELF_LIVES, livesOf(toDay(day)))))
    return bits
  }
  latestLife = { key, bitsAt }
  return bitsAt
}

/** Numbers the distinct keys in the order in which they are met. */
function kindsBy(
  count: number,
  inputs: readonly KeyInput[],
  former?: FormerKinds,
): { of: Int32Array; keys: number[]; key: RowKey } {
  const key = rowKey(inputs)
  const kindOf = new Map<number, number>(former?.kinds.keys.map((one, kind) => [one, kind]))
  const kindAt = (row: number): number => {
    const one = key.at(row)
    let kind = kindOf.get(one)
    if (kind === undefined) kindOf.set(one, (kind = kindOf.size))
    return kind
  }
  const of = former ? former.kinds.of.slice() : new Int32Array(count)
  if (former) for (const row of former.rows) of[row] = kindAt(row)
  else for (let row = 0; row < count; row++) of[row] = kindAt(row)
  return { of, keys: [...kindOf.keys()], key }
}
