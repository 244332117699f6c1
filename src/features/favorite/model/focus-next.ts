import { focusAfterRemoval } from '#ui/focus-rows.ts'
import { isNobodyFocused } from '#ui/nobody-focused.ts'

const ROWS = '[data-favorite]'
const rowOf = (goodsId: number) => `[data-favorite="${goodsId}"]`
const rowsNow = () => [...document.querySelectorAll<HTMLElement>(ROWS)]

/**
 * Remembers where a row stands. The function returned gives the focus that the row takes along to the button of the one
 * in its place, or of the one before; nothing happens where the buyer stands elsewhere.
 */
export function nextOf(goodsId: number): () => void {
  const removed = rowOf(goodsId)
  const index = rowsNow().findIndex((row) => row.matches(removed))
  const stand = () => {
    if (!isNobodyFocused()) return true
    const rows = rowsNow()
    const button = (rows[index] ?? rows.at(-1))?.querySelector<HTMLElement>('[data-cancel]')
    button?.focus()
    return button !== undefined
  }
  return () => focusAfterRemoval(removed, ROWS, stand)
}

/** After many rows were taken away at once: the first that is left has the focus that their button lost. */
export const focusLeft = (removedIds: readonly number[]): void =>
  focusAfterRemoval(removedIds.map(rowOf).join(), ROWS, focusFirst)

function focusFirst(): boolean {
  const [first] = rowsNow()
  if (!first || !isNobodyFocused()) return false
  first.focus({ preventScroll: true })
  return true
}
