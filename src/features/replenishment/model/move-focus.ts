import type { KeyboardEvent } from 'react'

const ROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/**
 * Up, down and Enter: the same column of the next row. Left and right: the other column, where the caret is at the
 * edge.
 */
export function moveFocus(event: KeyboardEvent<HTMLInputElement>, list: HTMLElement): void {
  const field = event.currentTarget
  const { column } = field.dataset
  const fieldsOf = (name: string | undefined) => [
    ...list.querySelectorAll<HTMLInputElement>(`input[data-column=${name ?? ''}]:not(:disabled)`),
  ]
  const by = ROWS[event.key]
  if (by !== undefined) {
    event.preventDefault()
    const fields = fieldsOf(column)
    fields[fields.indexOf(field) + by]?.focus()
    return
  }
  const isAtEdge =
    event.key === 'ArrowLeft'
      ? field.selectionStart === 0
      : event.key === 'ArrowRight' && field.selectionEnd === field.value.length
  if (!isAtEdge) return
  const other = field
    .closest('li')
    ?.querySelector<HTMLInputElement>(
      `input[data-column=${event.key === 'ArrowLeft' ? 'stock' : 'number'}]:not(:disabled)`,
    )
  if (!other || other === field) return
  event.preventDefault()
  other.focus()
}
