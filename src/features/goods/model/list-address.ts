/** The address of a list holds all of its state, so that it can be shared, reloaded and returned to. */
import * as z from 'zod/mini'

import { type FilterName, zonesAsked } from '#catalog/index.ts'
import { type GoodsQuery, goodsQueryShape } from '#contract/goods/goods.ts'
import { type Density, listPath } from '#routing/density.ts'

type Field = keyof GoodsQuery
/** Every field is written as text or a number. */
type FieldSchema = z.ZodMiniType<unknown, string | number | undefined>
const fields = Object.keys(goodsQueryShape) as Field[]
const inAddress = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Reads the query from an address; ignores unknown and invalid parts. */
export function readListAddress(address: URLSearchParams): GoodsQuery {
  const query: Record<string, unknown> = {}
  for (const field of fields) {
    const texts = address.getAll(inAddress(field)).flatMap((text) => text.trim() || [])
    if (texts.length === 0) continue
    const value = goodsQueryShape[field].safeParse(texts.length > 1 ? texts : texts[0])
    if (value.success) query[field] = value.data
  }
  return query
}

/** The address of a query's list; page 1, drugs and the usual order are left out. */
export const toListAddress = (query: GoodsQuery, density: Density): string => listPath(density, toAddressQuery(query))

export type AddressQuery = Record<string, string | number | undefined>

/** A query as the parameters of an address. */
export function toAddressQuery({ page, sort, type, ...query }: GoodsQuery): AddressQuery {
  const stated: GoodsQuery = {
    ...query,
    type: type === 0 ? undefined : type,
    sort: sort === 'popular' ? undefined : sort,
    page: page === 1 ? undefined : page,
  }
  return Object.fromEntries(
    fields.map((field) => [inAddress(field), z.encode(goodsQueryShape[field] as FieldSchema, stated[field])]),
  )
}

/** How a page shows its list, and the addresses of other queries of it. */
export type ListPlace = {
  density: Density
  toAddress: (query: GoodsQuery) => string
  /** The same list in another density; its usual address when the page has none of its own. */
  toDensity?: (query: GoodsQuery, density: Density) => string
  /** The part of the query set by the page itself, which the buyer cannot take back. */
  fixed?: GoodsQuery
}

/** Whether the page itself sets this filter. */
export function isFixed({ fixed = {} }: ListPlace, name: FilterName): boolean {
  if (name === 'zone') return zonesAsked(fixed).length > 0
  return fixed[name === 'category' ? 'select' : name] !== undefined
}

/**
 * A list under an address of its own, which always includes `fixed` in its query. `toPath` writes the address of the
 * buyer's part; `usualSort` is left out of it.
 */
export function placeAt(
  toPath: (asked: AddressQuery) => string,
  fixed: GoodsQuery,
  density: { shown: Density; inAddress: Density | undefined },
  usualSort: GoodsQuery['sort'] = 'popular',
): ListPlace {
  const asked = (query: GoodsQuery): AddressQuery => {
    const own = Object.entries(query).filter(([field]) => fixed[field as Field] === undefined)
    const sort = query.sort === usualSort ? undefined : query.sort
    return { ...toAddressQuery(Object.fromEntries(own)), sort }
  }
  return {
    density: density.shown,
    fixed,
    toAddress: (query) => toPath({ ...asked(query), density: density.inAddress }),
    toDensity: (query, next) => toPath({ ...asked(query), density: next }),
  }
}

/** The lists of a density: under /list, with keywords under /search. */
export const placeOf = (density: Density): ListPlace => ({
  density,
  toAddress: (query) => toListAddress(query, density),
})

/** Another filter begins at the first page again. */
export const refine = (query: GoodsQuery, change: Partial<GoodsQuery>): GoodsQuery => ({
  ...query,
  page: undefined,
  ...change,
})
