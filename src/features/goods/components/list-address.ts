/** The address of a list says everything about it, so that it can be shared, reloaded and gone back to. */
import { type GoodsQuery, goodsQueryShape } from '#contract/goods.ts'
import { type Density, listPath } from '#routing/density.ts'

type Field = keyof GoodsQuery
const fields = Object.keys(goodsQueryShape) as Field[]
const inAddress = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

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

/** Where a query's list stands; page 1, drugs and the usual order go without saying. */
export function toListAddress({ page, sort, type, ...query }: GoodsQuery, density: Density): string {
  const stated = {
    ...query,
    type: type === 0 ? undefined : type,
    sort: sort === 'popular' ? undefined : sort,
    page: page === 1 ? undefined : page,
  }
  return listPath(
    density,
    Object.fromEntries(Object.entries(stated).map(([field, value]) => [inAddress(field), value])),
  )
}

/** Another filter begins at the first page again. */
export const refine = (query: GoodsQuery, change: Partial<GoodsQuery>): GoodsQuery => ({
  ...query,
  page: undefined,
  ...change,
})
