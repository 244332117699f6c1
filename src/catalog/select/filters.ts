/** A query as tables to look rows up in: which facets' filters a value does not pass. */
import { memo } from '#lib/memo.ts'

import { subtreeOf, treeOf } from '../columns/category-tree.ts'
import type { TextColumn } from '../columns/columns.ts'
import type { NumberColumn } from '../columns/numbers.ts'
import { boughtBy, type Viewer } from '../columns/own.ts'
import { buyableAt } from './buyable.ts'
import type { Catalog } from './catalog.ts'
import { KIND_VALUES, type KindFacet, type Kinds } from './kinds.ts'
import { type CatalogQuery, type FilterName, FILTERS } from './query.ts'
import { bitsOf } from './row-key.ts'
import { zonesAsked } from './zones.ts'

export const filterBit = (name: FilterName): number => bitsOf(FILTERS, [name])

/** Category ids are any numbers: row → the place of its category among `ids`. */
export const categoryCodes = memo((categoryId: NumberColumn): { codes: Int32Array; ids: readonly number[] } => {
  const codeOf = new Map<number, number>()
  const codes = new Int32Array(categoryId.length)
  for (let row = 0; row < codes.length; row++) {
    const id = categoryId[row]!
    let code = codeOf.get(id)
    if (code === undefined) codeOf.set(id, (code = codeOf.size))
    codes[row] = code
  }
  return { codes, ids: [...codeOf.keys()] }
})

/** Per category, maker, dosage form and kinds: the bits of the filters it does not pass. */
export type FilterTables = {
  category: Int32Array
  manufacturer: Int32Array
  dosageForm: Int32Array
  kinds: readonly [Int32Array, Int32Array]
  /** The same of a row, for filters that are one buyer's own; undefined when there are none. */
  own: ((row: number) => number) | undefined
  /** All filters that are set. */
  set: number
}

export function filterTables(
  { columns, categories }: Catalog,
  query: CatalogQuery,
  viewer: Viewer,
  [nature, offer]: readonly [Kinds, Kinds],
): FilterTables {
  const { ids } = categoryCodes(columns.numbers.categoryId)
  const wanted = query.select === undefined ? undefined : subtreeOf(treeOf(categories), query.select)
  return {
    category: Int32Array.from(ids, (id) => (!wanted || wanted.has(id) ? 0 : filterBit('category'))),
    manufacturer: ofWords('manufacturer', columns.texts.manufacturer, query.manufacturer),
    dosageForm: ofWords('dosageForm', columns.texts.dosageForm, query.dosageForm),
    kinds: [ofKinds(nature, query), ofKinds(offer, query)],
    own: ownFilters(columns, query, viewer),
    set: setBits(query),
  }
}

function ofKinds({ count, bits }: Kinds, query: CatalogQuery): Int32Array {
  const failed = new Int32Array(count)
  for (const [facet, has] of Object.entries(bits) as [KindFacet, Int32Array][]) {
    const passes = kindTest(facet, query)
    if (passes) for (let kind = 0; kind < count; kind++) if (!passes(has[kind]!)) failed[kind]! |= filterBit(facet)
  }
  return failed
}

function ofWords(name: FilterName, { words }: TextColumn, chosen: readonly string[] | undefined): Int32Array {
  const failed = new Int32Array(words.length)
  if (!chosen) return failed
  failed.fill(filterBit(name))
  for (const word of chosen) {
    // What has no maker or form is no choice: neither offered nor asked for.
    const code = word === '' ? -1 : words.indexOf(word)
    if (code >= 0) failed[code] = 0
  }
  return failed
}

/** Whether the values (bits) of a kind pass; undefined when the query does not ask. */
function kindTest(facet: KindFacet, query: CatalogQuery): ((has: number) => boolean) | undefined {
  if (facet === 'zone') {
    const wanted = bitsOf(KIND_VALUES.zone, zonesAsked(query))
    return wanted === 0 ? undefined : (has) => (has & wanted) === wanted
  }
  const asked = query[facet]
  if (asked === undefined) return undefined
  const wanted = bitsOf<unknown>(KIND_VALUES[facet], Array.isArray(asked) ? asked : [asked])
  return (has) => (has & wanted) !== 0
}

function ownFilters(columns: Catalog['columns'], query: CatalogQuery, viewer: Viewer): FilterTables['own'] {
  const canBuy = query.buyable === 1 ? buyableAt(columns, viewer) : undefined
  const bought = query.bought === 1 ? (boughtBy(viewer, columns) ?? new Uint8Array(columns.count)) : undefined
  if (!canBuy && !bought) return undefined
  const [notBuyable, notBought] = [filterBit('buyable'), filterBit('bought')]
  return (row) => (canBuy && !canBuy(row) ? notBuyable : 0) | (bought && bought[row] === 0 ? notBought : 0)
}

function setBits(query: CatalogQuery): number {
  const isSet: Record<FilterName, boolean> = {
    category: query.select !== undefined,
    manufacturer: query.manufacturer !== undefined,
    dosageForm: query.dosageForm !== undefined,
    prescription: query.prescription !== undefined,
    scope: query.scope !== undefined,
    stock: query.stock !== undefined,
    shelfLife: query.shelfLife !== undefined,
    badge: query.badge !== undefined,
    zone: zonesAsked(query).length > 0,
    buyable: query.buyable === 1,
    bought: query.bought === 1,
  }
  return FILTERS.reduce((bits, name) => (isSet[name] ? bits | filterBit(name) : bits), 0)
}
