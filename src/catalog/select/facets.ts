import { choicesAt, subtreeOf, treeOf } from '../columns/category-tree.ts'
import type { TextColumn } from '../columns/columns.ts'
import type { Catalog } from './catalog.ts'
import { categoryCodes } from './filters.ts'
import { KIND_VALUES, type KindFacet, type Kinds } from './kinds.ts'
import { type CatalogQuery, type FilterName, FILTERS } from './query.ts'

/** A facet value and how many goods have it. */
export type FacetCount = { value: string; text: string; count: number }
export type FacetName = 'category' | 'manufacturer' | 'dosageForm' | KindFacet
export type FacetCounts = Record<FacetName, FacetCount[]>

/** A list offers no more values of one facet; the chosen ones are always among them. */
const VALUES_MAX = 60

/** Counters of one pass: rows that pass all filters, and rows that only one filter excludes. */
export type Counters = {
  category: Int32Array
  manufacturer: Int32Array
  dosageForm: Int32Array
  /** For both kinds: kind → rows that pass all filters. */
  kinds: readonly Int32Array[]
  /** Facet with a set filter → kind → rows that only this filter excludes. */
  kindBut: Partial<Record<KindFacet, Int32Array>>
  /** Filter → rows that it alone excludes. */
  without: Int32Array
}

const facetsIn = ({ bits }: Kinds) => Object.keys(bits) as KindFacet[]

export function newCounters(
  { columns }: Catalog,
  kinds: readonly Kinds[],
  isSet: (name: FilterName) => boolean,
): Counters {
  const { manufacturer, dosageForm } = columns.texts
  const kindBut: Counters['kindBut'] = {}
  for (const one of kinds)
    for (const facet of facetsIn(one)) if (isSet(facet)) kindBut[facet] = new Int32Array(one.count)
  return {
    category: new Int32Array(categoryCodes(columns.numbers.categoryId).ids.length),
    manufacturer: new Int32Array(manufacturer.words.length),
    dosageForm: new Int32Array(dosageForm.words.length),
    kinds: kinds.map(({ count }) => new Int32Array(count)),
    kindBut,
    without: new Int32Array(FILTERS.length),
  }
}

/** How many goods each choice would leave under the other filters; choices that leave none are not offered. */
export function facetsOf(
  catalog: Catalog,
  query: CatalogQuery,
  kinds: readonly Kinds[],
  counters: Counters,
): FacetCounts {
  const { manufacturer, dosageForm } = catalog.columns.texts
  const ofKinds = kinds.flatMap((one, index) =>
    facetsIn(one).map((facet) => [facet, kindCounts(facet, one, counters.kinds[index]!, counters.kindBut[facet])]),
  )
  return {
    category: categoryCounts(catalog, counters.category, query.select),
    manufacturer: wordCounts(manufacturer, counters.manufacturer, query.manufacturer),
    dosageForm: wordCounts(dosageForm, counters.dosageForm, query.dosageForm),
    ...(Object.fromEntries(ofKinds) as Record<KindFacet, FacetCount[]>),
  }
}

function kindCounts(facet: KindFacet, { bits }: Kinds, passed: Int32Array, but: Int32Array | undefined): FacetCount[] {
  const values: readonly string[] = KIND_VALUES[facet]
  const has = bits[facet]!
  const counts = new Int32Array(values.length)
  for (let kind = 0; kind < has.length; kind++) {
    const rows = passed[kind]! + (but ? but[kind]! : 0)
    if (rows === 0) continue
    for (let left = has[kind]!; left !== 0; left &= left - 1) counts[31 - Math.clz32(left & -left)]! += rows
  }
  return values.flatMap((value, index) => (counts[index]! > 0 ? [{ value, text: value, count: counts[index]! }] : []))
}

function categoryCounts(
  { columns, categories }: Catalog,
  counts: Int32Array,
  select: number | undefined,
): FacetCount[] {
  const { ids } = categoryCodes(columns.numbers.categoryId)
  const countOf = new Map(ids.map((id, code) => [id, counts[code]!] as const))
  const tree = treeOf(categories)
  return choicesAt(tree, select).flatMap(({ id, name }) => {
    let count = 0
    for (const one of subtreeOf(tree, id)) count += countOf.get(one) ?? 0
    return count > 0 ? [{ value: String(id), text: name, count }] : []
  })
}

/** The most frequent words; the chosen ones stay even when they count nothing. */
function wordCounts({ words }: TextColumn, counts: Int32Array, chosen: readonly string[] | undefined): FacetCount[] {
  const values: FacetCount[] = []
  for (const [code, word] of words.entries()) {
    const count = counts[code]!
    if (word !== '' && (count > 0 || chosen?.includes(word))) values.push({ value: word, text: word, count })
  }
  values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const shown = values.slice(0, VALUES_MAX)
  return [...shown, ...values.slice(VALUES_MAX).filter(({ value }) => chosen?.includes(value))]
}
