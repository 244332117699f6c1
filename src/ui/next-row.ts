import { focusAfterRemoval } from './focus-rows.ts'
import { isNobodyFocused } from './nobody-focused.ts'

/** Selectors: of every row of the list, of the one that leaves it, and of what is pressed in a row. */
type LeavingRow = { rows: string; removed: string; action: string }

/**
 * Remembers where a row stands. The function returned, called once it is to leave, gives the focus that the row takes
 * along to what is pressed in the one in its place, or in the one before; where none is left, to the page's heading.
 * Nothing happens where the buyer stands elsewhere.
 */
export function nextRow({ rows, removed, action }: LeavingRow): () => void {
  const rowsNow = () => [...document.querySelectorAll<HTMLElement>(rows)]
  const index = rowsNow().findIndex((row) => row.matches(removed))
  const stand = () => {
    if (!isNobodyFocused()) return true
    const left = rowsNow()
    const button = (left[index] ?? left.at(-1))?.querySelector<HTMLElement>(action)
    button?.focus()
    return button !== undefined && button !== null
  }
  return () => focusAfterRemoval(removed, rows, stand)
}

/**
 * As `nextRow`, for what waits to be released: rows have the id of their submission as `data-review`. The focus goes to
 * the first of the two buttons, by which a press too many decides nothing.
 */
export const nextOfReview = (id: number): (() => void) =>
  nextRow({ rows: '[data-review]', removed: `[data-review="${id}"]`, action: 'footer button:not(:disabled)' })
