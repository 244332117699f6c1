/** The address of a list says everything about it, so that it can be shared, reloaded and gone back to. */
import { type GoodsQuery, goodsQueryShape } from '#contract/goods.ts'
import { paths } from '#routing/paths.ts'

export type Density = 'grid' | 'table' | 'noImage'
type Field = keyof GoodsQuery
const fields = Object.keys(goodsQueryShape) as Field[]
const inAddress = (field: Field) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The query that an address asks for. What it holds besides, or what is not valid, is left out. */
export function readListAddress(address: URLSearchParams): GoodsQuery {
  const query: Record<string, unknown> = {}
  for (const field of fields) {
    const text = address.get(inAddress(field))?.trim()
    if (!text) continue
    const value = goodsQueryShape[field].safeParse(text)
    if (value.success) query[field] = value.data
  }
  return query
}

/** The query as the address spells it; page 1 and the usual order go without saying. */
export function toListAddress({ page, sort, ...query }: GoodsQuery): Record<string, string | number | undefined> {
  const stated = { ...query, sort: sort === 'popular' ? undefined : sort, page: page === 1 ? undefined : page }
  return Object.fromEntries(Object.entries(stated).map(([field, value]) => [inAddress(field as Field), value]))
}

const searchedPaths = { grid: paths.search, table: paths.searchTable, noImage: paths.listNoImage }
const listPaths = { grid: paths.list, table: paths.listTable, noImage: paths.listNoImage }

/** Where a list stands: a keyword belongs under /search, as far as it knows the density. */
export const listPath = (query: GoodsQuery, density: Density): string =>
  (query.keywords ? searchedPaths : listPaths)[density](toListAddress(query))

export function densityOf(pathname: string): Density {
  if (pathname.endsWith('/no_image')) return 'noImage'
  return pathname.endsWith('/table') ? 'table' : 'grid'
}

/** Another filter begins at the first page again. */
export const refine = (query: GoodsQuery, change: Partial<GoodsQuery>): GoodsQuery => ({
  ...query,
  page: undefined,
  ...change,
})
