import type { Facets, FacetValue, GoodsQuery } from '#contract/goods.ts'
import { PRESCRIPTIONS } from '#domain/goods/goods.ts'

import { FILTER_TEXT, type Facet, PRESCRIPTION_TEXT } from '../messages.ts'

export type Filter = {
  field: Facet
  text: string
  values: readonly FacetValue[]
  /** The chosen value as the query spells it. */
  chosen?: string
  chosenText?: string
}

const prescriptionValues: readonly FacetValue[] = PRESCRIPTIONS.map((value) => ({
  value,
  text: PRESCRIPTION_TEXT[value],
  count: 0,
}))

const valuesOf = (field: Facet, facets: Facets | undefined): readonly FacetValue[] => {
  if (field === 'prescription') return prescriptionValues
  return facets?.[field === 'select' ? 'category' : field] ?? []
}

/** Every filter with its values and what is chosen; a value that finds nothing any more is still named. */
export function toFilters(query: GoodsQuery, facets: Facets | undefined): Filter[] {
  return (Object.keys(FILTER_TEXT) as Facet[]).map((field) => {
    const values = valuesOf(field, facets)
    const chosen = query[field] === undefined ? undefined : String(query[field])
    return {
      field,
      text: FILTER_TEXT[field],
      values,
      chosen,
      chosenText: chosen && (values.find(({ value }) => value === chosen)?.text ?? chosen),
    }
  })
}

/** The change of the query that chooses a value, or takes the choice back. */
export const choose = (field: Facet, value: string | undefined): Partial<GoodsQuery> => ({
  [field]: field === 'select' && value !== undefined ? Number(value) : value,
})

/** The query without any filter; keywords, their type, the zone and the order stay. */
export const withoutFilters = ({ keywords, type, yx, qx, zy, sort }: GoodsQuery): GoodsQuery => ({
  keywords,
  type,
  yx,
  qx,
  zy,
  sort,
})

/** How many filters hold. */
export const countFilters = (query: GoodsQuery): number =>
  [...(Object.keys(FILTER_TEXT) as Facet[]), 'inStock' as const, 'buyable' as const].filter(
    (field) => query[field] !== undefined,
  ).length
