import type { Asker } from './catalog.ts'
import type { Columns } from './columns.ts'
import type { NumberColumn } from './numbers.ts'
import { rowsById } from './order.ts'
import { NOTHING_OWN, type Own } from './own.ts'
import { remember } from './remember.ts'

/** Rows of what was bought. */
export const boughtRows = remember((ids: NumberColumn, bought: Own['bought']): ReadonlySet<number> => {
  const rows = rowsById(ids)
  return new Set([...bought.keys()].flatMap((id) => rows.get(id) ?? []))
})

/** Rows that the asker bought before; none for a visitor. */
export const rowsBoughtBy = ({ own = NOTHING_OWN }: Asker, { numbers }: Columns): ReadonlySet<number> =>
  boughtRows(numbers.id, own.bought)
