/**
 * Rows that filters cannot tell apart share a kind: 100,000 goods have some hundreds. A filter is then judged once a
 * kind, and one counter a kind is enough for all facets together.
 */
import { PRESCRIPTIONS, SCOPES } from '../goods/goods.ts'
import { NEAR_EXPIRY, type NearExpirySettings, SHELF_LIVES, shelfLivesOf } from '../goods/near-expiry.ts'
import { STOCK_STATES, stockStatesOf } from '../goods/stock.ts'
import { dayOf } from '../instant.ts'
import { badgesAt } from './badges.ts'
import type { Asker } from './catalog.ts'
import type { Columns } from './columns.ts'
import { runningFlashRows } from './flash-sales.ts'
import { PROMOTIONS } from './query.ts'
import { remember } from './remember.ts'
import { toDay } from './row.ts'
import { packedAt } from './stock-column.ts'
import { ZONES, zonesOfScope } from './zones.ts'

/** The facets a kind knows, with their values in order; of each a kind has a set of bits. */
export const KIND_VALUES = {
  prescription: PRESCRIPTIONS,
  scope: SCOPES,
  stock: STOCK_STATES,
  shelfLife: SHELF_LIVES,
  badge: PROMOTIONS,
  zone: ZONES,
} as const
export type KindFacet = keyof typeof KIND_VALUES
export const KIND_FACETS = Object.keys(KIND_VALUES) as KindFacet[]

export type Kinds = {
  /** Row → kind. */
  of: Int32Array
  /** Facet → kind → bits of the values it has. */
  bits: Record<KindFacet, Int32Array>
}

/** The bits of `chosen` among the values of a facet. */
export const bitsOf = <T>(values: readonly T[], chosen: readonly T[]): number =>
  chosen.reduce((bits, one) => bits | (1 << values.indexOf(one)), 0)

const latestOf = remember((_columns: Columns): { key?: string; kinds?: Kinds } => ({}))

/** The kinds as of the day and the flash sales of `now`; made anew when one of them or the columns change. */
export function kindsAt(columns: Columns, { now, nearExpiry = NEAR_EXPIRY }: Pick<Asker, 'now' | 'nearExpiry'>): Kinds {
  const latest = latestOf(columns)
  const key = `${dayOf(now)} ${nearExpiry.zone} ${runningFlashRows(columns, now).join()}`
  if (latest.key !== key) Object.assign(latest, { key, kinds: makeKinds(columns, now, nearExpiry) })
  return latest.kinds!
}

const FREE_SHIPPING = bitsOf(PROMOTIONS, ['包邮'])
/** Where each part of a row's key begins: the bits before it belong to the parts before. */
const AT = { scope: 2, promotion: 7, stock: 7 + PROMOTIONS.length, life: 7 + PROMOTIONS.length + STOCK_STATES.length }
const part = (key: number, from: number, length: number) => (key >> from) & ((1 << length) - 1)
const scopeOf = (key: number) => part(key, AT.scope, 5)

function makeKinds(columns: Columns, now: number, nearExpiry: NearExpirySettings): Kinds {
  const { prescription, scope, isFreeShipping, expiresOn } = columns.numbers
  const badgeBits = badgesAt(columns, now)
  const lifeOf = perValue((day) => bitsOf(SHELF_LIVES, shelfLivesOf(toDay(day), now, nearExpiry)))
  const kindOf = new Map<number, number>()
  const of = new Int32Array(columns.count)
  for (let row = 0; row < columns.count; row++) {
    const promotions = badgeBits(row) | (isFreeShipping[row] === 1 ? FREE_SHIPPING : 0)
    const key =
      prescription[row]! |
      (scope[row]! << AT.scope) |
      (promotions << AT.promotion) |
      (bitsOf(STOCK_STATES, stockStatesOf(packedAt(columns, row))) << AT.stock) |
      (lifeOf(expiresOn[row]!) << AT.life)
    let kind = kindOf.get(key)
    if (kind === undefined) kindOf.set(key, (kind = kindOf.size))
    of[row] = kind
  }
  const keys = Int32Array.from(kindOf.keys())
  return {
    of,
    bits: {
      prescription: keys.map((key) => 1 << part(key, 0, 2)),
      scope: keys.map((key) => 1 << scopeOf(key)),
      stock: keys.map((key) => part(key, AT.stock, STOCK_STATES.length)),
      shelfLife: keys.map((key) => part(key, AT.life, SHELF_LIVES.length)),
      badge: keys.map((key) => part(key, AT.promotion, PROMOTIONS.length)),
      zone: keys.map((key) => {
        const isFree = (part(key, AT.promotion, PROMOTIONS.length) & FREE_SHIPPING) !== 0
        return bitsOf(ZONES, [...(isFree ? (['yx'] as const) : []), ...zonesOfScope(scopeOf(key))])
      }),
    },
  }
}

/** Judges each distinct number once. */
function perValue(judge: (value: number) => number): (value: number) => number {
  const known = new Map<number, number>()
  return (value) => {
    let judged = known.get(value)
    if (judged === undefined) known.set(value, (judged = judge(value)))
    return judged
  }
}
