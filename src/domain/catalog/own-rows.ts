import type { Asker } from './catalog.ts'
import type { Columns } from './columns.ts'
import type { NumberColumn } from './numbers.ts'
import { rowsById } from './order.ts'
import { NOTHING_OWN, type Own } from './own.ts'
import { remember } from './remember.ts'

const rowsOf = remember((ids: NumberColumn, bought: Own['bought']): ReadonlySet<number> => {
  const rows = rowsById(ids)
  return new Set([...bought.keys()].flatMap((id) => rows.get(id) ?? []))
})

/** Rows that this buyer bought before. */
export const boughtRows = ({ numbers }: Columns, { own = NOTHING_OWN }: Asker): ReadonlySet<number> =>
  rowsOf(numbers.id, own.bought)
