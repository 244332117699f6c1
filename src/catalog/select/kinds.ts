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
import type { NumberColumn } from '../columns/numbers.ts'
import { toDay } from '../columns/row.ts'
import { sellableMarks } from '../columns/stock-column.ts'
import type { Asker } from './catalog.ts'
import { PROMOTIONS } from './query.ts'
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
  /** Facet → kind → bits of the values it has. */
  bits: Partial<Record<KindFacet, Int32Array>>
}

/** The bits of `chosen` among the values of a facet. */
export const bitsOf = <T>(values: readonly T[], chosen: readonly T[]): number =>
  chosen.reduce((bits, one) => bits | (1 << values.indexOf(one)), 0)

const latestOf = memo((_columns: Columns): { key?: string; kinds?: readonly [Kinds, Kinds] } => ({}))

/** What goods are, and how they are offered as of the day and the flash sales of `now`. */
export function kindsAt(columns: Columns, asker: Pick<Asker, 'now' | 'nearExpiry'>): readonly [Kinds, Kinds] {
  const { now, nearExpiry = NEAR_EXPIRY } = asker
  const { prescription, scope, isFreeShipping } = columns.numbers
  const latest = latestOf(columns)
  const key = `${dayOf(now)} ${nearExpiry.zone} ${runningFlashRows(columns, now).join()}`
  if (latest.key !== key)
    Object.assign(latest, { key, kinds: [natureOf(prescription, scope, isFreeShipping), offersAt(columns, asker)] })
  return latest.kinds!
}

const natureOf = memo((prescription: NumberColumn, scope: NumberColumn, isFree: NumberColumn): Kinds => {
  const { of, keys } = kindsBy(scope.length, (row) => isFree[row]! | (prescription[row]! << 1) | (scope[row]! << 3))
  const bits = {
    prescription: keys.map((key) => 1 << ((key >> 1) & 3)),
    scope: keys.map((key) => 1 << (key >> 3)),
    zone: keys.map((key) => bitsOf(ZONES, [...((key & 1) === 1 ? (['yx'] as const) : []), ...zonesOfScope(key >> 3)])),
  }
  return { of, count: keys.length, bits }
})

const FREE_SHIPPING = bitsOf(PROMOTIONS, ['包邮'])
/** By whether it can be sold (1) and is 尾货 (2). */
const STOCK_BITS = [0, 1, 2, 3].map((flags) =>
  bitsOf(STOCK_STATES, stockStatesOf({ isSellable: (flags & 1) === 1, isTail: (flags & 2) === 2 })),
)
const [STOCK_AT, LIFE_AT] = [PROMOTIONS.length, PROMOTIONS.length + STOCK_STATES.length]
const low = (bits: number, count: number): number => bits & ((1 << count) - 1)

function offersAt(columns: Columns, { now, nearExpiry }: Pick<Asker, 'now' | 'nearExpiry'>): Kinds {
  const { isFreeShipping, isTail, expiresOn } = columns.numbers
  const badgeBits = badgesAt(columns, now)
  const sellable = sellableMarks(columns)
  const lifeBits = lifeBitsAt(now, nearExpiry)
  const { of, keys } = kindsBy(columns.count, (row) => {
    const promotions = badgeBits(row) | (isFreeShipping[row] === 1 ? FREE_SHIPPING : 0)
    const stock = STOCK_BITS[sellable[row]! | (isTail[row]! << 1)]!
    return promotions | (stock << STOCK_AT) | (lifeBits(expiresOn[row]!) << LIFE_AT)
  })
  const bits = {
    badge: keys.map((key) => low(key, PROMOTIONS.length)),
    stock: keys.map((key) => low(key >> STOCK_AT, STOCK_STATES.length)),
    shelfLife: keys.map((key) => key >> LIFE_AT),
  }
  return { of, count: keys.length, bits }
}

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
function kindsBy(count: number, keyOf: (row: number) => number): { of: Int32Array; keys: Int32Array } {
  const kindOf = new Map<number, number>()
  const of = new Int32Array(count)
  for (let row = 0; row < count; row++) {
    const key = keyOf(row)
    let kind = kindOf.get(key)
    if (kind === undefined) kindOf.set(key, (kind = kindOf.size))
    of[row] = kind
  }
  return { of, keys: Int32Array.from(kindOf.keys()) }
}
