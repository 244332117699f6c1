import { memo } from '#lib/memo.ts'

import type { Asker } from '../select/catalog.ts'
import type { Columns } from './columns.ts'
import type { NumberColumn } from './numbers.ts'
import { rowsById } from './order.ts'
import { NOTHING_OWN, type Own } from './own.ts'

/** Rows of what was bought. */
export const boughtRows = memo((ids: NumberColumn, bought: Own['bought']): ReadonlySet<number> => {
  const rows = rowsById(ids)
  return new Set([...bought.keys()].flatMap((id) => rows.get(id) ?? []))
})

/** Row → 1 if it was bought. */
const boughtMarks = memo((ids: NumberColumn, bought: Own['bought']): Uint8Array => {
  const marks = new Uint8Array(ids.length)
  for (const row of boughtRows(ids, bought)) marks[row] = 1
  return marks
})

/** Row → 1 if the asker bought it before; undefined when he bought nothing. */
export const boughtBy = ({ own = NOTHING_OWN }: Asker, { numbers }: Columns): Uint8Array | undefined =>
  own.bought.size > 0 ? boughtMarks(numbers.id, own.bought) : undefined
