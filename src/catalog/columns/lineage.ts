/** Which rows a delta changed, so that what was computed of the others is not computed again. */
import type { Columns } from './columns.ts'

type Change = { before: Columns; rows: readonly number[] }

const changes = new WeakMap<Columns, Change>()

/** Notes that `after` differs from `before` in these rows only, which keep their places. Nothing older is held. */
export function noteChange(after: Columns, change: Change): void {
  changes.delete(change.before)
  changes.set(after, change)
}

/** What columns came from; undefined where rows were added, removed or read from the start. */
export const changeOf = (columns: Columns): Change | undefined => changes.get(columns)
