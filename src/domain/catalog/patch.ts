/** Goods of which only the lively fields changed (stock, price, sales …), told as columns instead of whole rows. */
import type { Goods } from '../goods/goods.ts'
import type { Columns, NumberField } from './columns.ts'
import { rowsById } from './order.ts'
import { toDay, readGoods } from './row.ts'

/** What changes every day; everything else describes the goods. `id` says which. */
export const LIVELY_FIELDS = [
  'id',
  'revision',
  'stock',
  'price',
  'sales',
  'expiresOn',
  'isOnShelf',
] as const satisfies readonly NumberField[]

/** Parallel columns of numbers, as the catalogue stores them. */
export type Patch = Record<(typeof LIVELY_FIELDS)[number], number[]>

/** The lively fields of rows. */
export function toPatch({ numbers }: Columns, rows: readonly number[]): Patch {
  const patch = {} as Patch
  for (const field of LIVELY_FIELDS) patch[field] = rows.map((row) => numbers[field][row]!)
  return patch
}

/** The patched goods as whole ones; undefined when the columns lack one of them, so that the patch cannot be applied. */
export function patched(columns: Columns, patch: Patch): Goods[] | undefined {
  const rows = rowsById(columns.numbers.id)
  const goods: Goods[] = []
  for (const [index, id] of patch.id.entries()) {
    const row = rows.get(id)
    if (row === undefined) return undefined
    goods.push(overlaid(readGoods(columns, row), patch, index))
  }
  return goods
}

function overlaid(goods: Goods, { revision, stock, price, sales, expiresOn, isOnShelf }: Patch, index: number): Goods {
  return {
    ...goods,
    revision: revision[index]!,
    stock: stock[index]!,
    price: price[index]! < 0 ? undefined : price[index]!,
    sales: sales[index]!,
    expiresOn: toDay(expiresOn[index]!),
    isOnShelf: isOnShelf[index] === 1,
  }
}
