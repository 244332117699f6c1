import { FILTERS, type FilterName, enterZone, type Zone, zonesAsked } from '#catalog/index.ts'
import type { Facets, FacetValue, GoodsList, GoodsQuery } from '#contract/goods/goods.ts'

import { FILTER_TEXT, VALUE_TEXT } from '../messages.lazy.ts'

/** Filters that are on or off; every other offers values. */
export const SWITCHES = ['buyable', 'bought'] as const
export type Switch = (typeof SWITCHES)[number]
export type ChoiceName = Exclude<FilterName, Switch>
/** Filters that accept several values. */
const MANY: readonly FilterName[] = ['manufacturer', 'dosageForm', 'prescription', 'scope', 'badge']
/** In the order in which a buyer thinks of them. */
const CHOICES = Object.keys(FILTER_TEXT).filter((name): name is ChoiceName => !SWITCHES.includes(name as Switch))

export type Filter = {
  name: ChoiceName
  text: string
  isMany: boolean
  values: readonly FacetValue[]
  /** What is chosen, as the facets spell it. */
  chosen: readonly string[]
}

/** What a query chose of a filter, as the facets spell it; a switch that is on says '1'. */
export function chosenOf(query: GoodsQuery, name: FilterName): string[] {
  if (name === 'zone') return zonesAsked(query)
  const value = query[name === 'category' ? 'select' : name]
  if (value === undefined || value === 0) return []
  return Array.isArray(value) ? value : [String(value)]
}

export const textOf = (name: FilterName, value: string): string => VALUE_TEXT[name]?.[value] ?? value

/** Every choice with its values and what is chosen. A visitor is asked nothing about prices. */
export function toFilters(query: GoodsQuery, facets: Facets | undefined): Filter[] {
  return CHOICES.map((name) => {
    const values = (facets?.[name] ?? []).map(({ value, text, count }) => ({
      value,
      text: VALUE_TEXT[name]?.[value] ?? text,
      count,
    }))
    return { name, text: FILTER_TEXT[name], isMany: MANY.includes(name), values, chosen: chosenOf(query, name) }
  })
}

/** The change of the query that chooses a value or takes the choice back; adds to other values where several may be. */
export function toggle(query: GoodsQuery, name: FilterName, value: string): Partial<GoodsQuery> {
  const chosen = chosenOf(query, name)
  const isChosen = chosen.includes(value)
  if (name === 'zone') return enterZone(isChosen ? undefined : (value as Zone))
  if (name === 'category') return { select: isChosen ? undefined : Number(value) }
  if (SWITCHES.includes(name as Switch)) return { [name]: isChosen ? undefined : 1 }
  if (!MANY.includes(name)) return { [name]: isChosen ? undefined : value }
  const next = isChosen ? chosen.filter((one) => one !== value) : [...chosen, value]
  return { [name]: next.length > 0 ? next : undefined }
}

/** The change of the query that removes a filter. */
export const drop = (name: FilterName): Partial<GoodsQuery> =>
  name === 'zone' ? enterZone(undefined) : { [name === 'category' ? 'select' : name]: undefined }

/** The filters that narrow a list. The zone is no filter: it is the part of the shop the buyer is in. */
const NARROWING = FILTERS.filter((name) => name !== 'zone')

/** The query without any filter; keywords, their type, the zone and the order stay. */
export const withoutFilters = (query: GoodsQuery): GoodsQuery =>
  Object.assign({ ...query, page: undefined }, ...NARROWING.map(drop)) as GoodsQuery

export type FilterChoice = { name: FilterName; value: string; text: string }

/** Every chosen value, including values that no longer match anything. */
export function allChosen(
  query: GoodsQuery,
  { category }: Pick<Facets, 'category'>,
  categoryName?: string,
): FilterChoice[] {
  return NARROWING.flatMap((name) =>
    chosenOf(query, name).map((value) => {
      // An unknown category must not appear as a number.
      const known =
        name === 'category'
          ? (categoryName ?? category.find((one) => one.value === value)?.text ?? '所选类目')
          : undefined
      const text = SWITCHES.includes(name as Switch) ? FILTER_TEXT[name] : (known ?? textOf(name, value))
      return { name, value, text }
    }),
  )
}

/** How many filters hold, of those that count. */
export const countFilters = (query: GoodsQuery, counts: (name: FilterName) => boolean = () => true): number =>
  NARROWING.filter((name) => counts(name) && chosenOf(query, name).length > 0).length

/** The filters whose removal fills an empty list, the largest result first. */
export const byGain = (relaxed: GoodsList['relaxed']): GoodsList['relaxed'] =>
  [...relaxed].sort((a, b) => b.total - a.total)
