/** Goods of which only the volatile fields changed (stock, price, sales …), told as columns instead of whole rows. */
import { VOLATILE_FIELDS, type VolatileField } from '#domain/goods/goods.ts'

import type { Columns } from './columns.ts'
import { written } from './numbers.ts'
import { rowsById } from './order.ts'

/** Parallel columns of numbers, as the catalogue stores them; `id` says which goods. */
export type Patch = Record<VolatileField, number[]>

/** The volatile fields of rows. */
export function toPatch({ numbers }: Columns, rows: readonly number[]): Patch {
  const patch = {} as Patch
  for (const field of VOLATILE_FIELDS) patch[field] = rows.map((row) => numbers[field][row]!)
  return patch
}

/** Whether the columns have all goods of the patch, so that it can be applied. */
export function knowsAll({ numbers }: Columns, { id }: Patch): boolean {
  const rows = rowsById(numbers.id)
  return id.every((one) => rows.has(one))
}

/** The columns after a patch. Goods they lack are skipped, and so is what is older than the row that stands. */
export function applyPatch(columns: Columns, patch: Patch): Columns {
  const rows = rowsById(columns.numbers.id)
  const placeOf = new Map<number, number>()
  for (const [place, id] of patch.id.entries()) {
    const row = rows.get(id)
    if (row === undefined) continue
    const known = placeOf.get(row)
    const standing = known === undefined ? columns.numbers.revision[row]! : patch.revision[known]!
    if (patch.revision[place]! >= standing) placeOf.set(row, place)
  }
  if (placeOf.size === 0) return columns
  const [changed, places] = [[...placeOf.keys()], [...placeOf.values()]]
  const numbers = { ...columns.numbers }
  for (const field of VOLATILE_FIELDS) {
    const values = places.map((place) => patch[field][place]!)
    numbers[field] = written(numbers[field], changed, values, columns.count)
  }
  return { ...columns, numbers }
}

/** Several patches as one; what comes later comes later in it. */
export function joinPatches(patches: readonly Patch[]): Patch {
  const joined = {} as Patch
  for (const field of VOLATILE_FIELDS) joined[field] = patches.flatMap((patch) => patch[field])
  return joined
}
