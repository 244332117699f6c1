import { focusAfterRemoval } from '#ui/focus-rows.ts'
import { nextRow } from '#ui/next-row.ts'
import { isNobodyFocused } from '#ui/nobody-focused.ts'

const ROWS = '[data-favorite]'
const rowOf = (goodsId: number) => `[data-favorite="${goodsId}"]`
const rowsNow = () => [...document.querySelectorAll<HTMLElement>(ROWS)]

/** As `nextRow`, for one of the list. */
export const nextOf = (goodsId: number): (() => void) =>
  nextRow({ rows: ROWS, removed: rowOf(goodsId), action: '[data-cancel]' })

/** After many rows were taken away at once: the first that is left has the focus that their button lost. */
export const focusLeft = (removedIds: readonly number[]): void =>
  focusAfterRemoval(removedIds.map(rowOf).join(), ROWS, focusFirst)

function focusFirst(): boolean {
  const [first] = rowsNow()
  if (!first || !isNobodyFocused()) return false
  first.focus({ preventScroll: true })
  return true
}
