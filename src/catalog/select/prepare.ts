/** What every list needs of all goods, computed step by step before anybody asks for a list. */
import { badgesAt } from '../columns/badges.ts'
import type { Columns } from '../columns/columns.ts'
import { runningFlashRows } from '../columns/flash-sales.ts'
import { judgedClasses } from './buyable.ts'
import { categoryCodes } from './filters.ts'
import { natureKinds } from './kinds.ts'
import { orderedRows, shelfRows } from './sort-rows.ts'

/** Any instant: none of what is computed hangs on it. */
const VISITOR = { buyer: undefined, now: 0 }

/**
 * One part a step, so that the caller can yield in between. What does not hang on prices is shared by all price groups.
 */
export function* preparationSteps(columns: Columns): Generator<undefined, void> {
  const parts: (() => unknown)[] = [
    () => orderedRows(columns, 'popular', VISITOR),
    () => shelfRows(columns),
    () => categoryCodes(columns.numbers.categoryId),
    () => natureKinds(columns),
    () => runningFlashRows(columns, VISITOR.now),
    () => badgesAt(columns, VISITOR.now),
    () => judgedClasses(columns),
  ]
  for (const compute of parts) {
    compute()
    yield
  }
}
