import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'

import { focusAfterRemoval } from '#ui/focus-rows.ts'
import { isNobodyFocused } from '#ui/nobody-focused.ts'

const rowAt = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"]`)
const fieldOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>('input:not([type=checkbox], :disabled)')
const tickOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>('input[type=checkbox]:not(:disabled)')

/** Stands in the quantity of a row, or on the row when there is nothing to type; false when there is no such row. */
export function focusRow(index: number): boolean {
  const row = rowAt(index)
  if (!row) return false
  const stand = fieldOf(row) ?? row
  stand.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return true
}

/** Stands in the quantity of a line, or on its row. */
export function focusLine(lineId: string, isInField: boolean): void {
  const row = document.querySelector<HTMLElement>(`[data-line="${lineId}"]`)
  const stand = (isInField && row && fieldOf(row)) || row
  stand?.focus({ preventScroll: true })
}

/** In a quantity Delete means the line as long as nothing was typed: the whole number is still selected. */
function meansLine(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return true
  return target.selectionStart === 0 && target.selectionEnd === target.value.length
}

/** Esc leaves a quantity to nobody: its row takes the focus, so that the keys go on from there. */
function leaveField({ key, target, isComposing }: globalThis.KeyboardEvent): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (key !== 'Escape' || isComposing || !row || target !== fieldOf(row)) return
  // After the field has taken back what was typed.
  setTimeout(() => isNobodyFocused() && row.focus({ preventScroll: true }))
}

/** The bin of a row; false when there is no such row. */
function focusBin(index: number): boolean {
  const bin = rowAt(index)?.querySelector<HTMLElement>('[data-at=remove] button')
  bin?.focus()
  return bin !== undefined
}

/** Stands at this place, or at the one before, instead of `pressed`; whoever has gone elsewhere stays there. */
const standAt = (index: number, stand: (index: number) => boolean, pressed?: Element | null): boolean =>
  !(isNobodyFocused() || document.activeElement === pressed) || stand(index) || stand(index - 1)

/**
 * The next row takes the place of a removed one, or the one before, as soon as that is gone: its quantity or its bin,
 * whichever was used.
 */
export const focusAfter = (removedId: string, index: number, stand = focusRow): void =>
  focusAfterRemoval(`[data-line="${removedId}"]`, '[data-line]', () => standAt(index, stand))
export const focusBinAfter = (removedId: string, index: number) => focusAfter(removedId, index, focusBin)

/**
 * Remembers where lines stand that are about to be removed together. The function returned goes to the row that takes
 * the place of the first of them, or to the one before, as soon as all are gone; to the first row where none of them
 * was drawn.
 */
export function placeOfLines(lineIds: readonly string[]): () => void {
  const removed = lineIds.map((id) => `[data-line="${id}"]`).join()
  const index = Number(document.querySelector<HTMLElement>(removed)?.dataset['row'] ?? 0)
  // Some browsers leave the focus on a button that is disabled since, as it has nothing left to remove.
  const pressed = document.activeElement
  return () => focusAfterRemoval(removed, '[data-line]', () => standAt(index, focusRow, pressed))
}

/**
 * ↑ ↓ walk the rows, digits set the quantity wherever in a row one stands, Esc leaves it for the row, space ticks the
 * line, Delete asks to remove it.
 */
export function useCartKeys({ onRemove }: { onRemove: (lineId: string) => Promise<boolean> }) {
  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.defaultPrevented || !isNobodyFocused()) return
    if (focusRow(0)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => enter(event)
    document.addEventListener('keydown', listen)
    // A quantity that takes Esc keeps it from all above it.
    document.addEventListener('keydown', leaveField, { capture: true })
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('keydown', leaveField, { capture: true })
    }
  }, [])

  const remove = async (row: HTMLElement, index: number) => {
    const id = row.dataset['line'] ?? ''
    if (await onRemove(id)) focusAfter(id, index)
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    if (!row || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const index = Number(row.dataset['row'])
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      focusRow(index + (key === 'ArrowDown' ? 1 : -1))
    } else if (key === 'Delete' && meansLine(target)) {
      event.preventDefault()
      void remove(row, index)
    } else if (key === ' ' && (target === row || target === fieldOf(row))) {
      event.preventDefault()
      tickOf(row)?.click()
    } else if (/^\d$/.test(key) && target !== fieldOf(row)) {
      // The field selects its number when focused, so that the digit replaces it.
      fieldOf(row)?.focus()
    }
  }
}
