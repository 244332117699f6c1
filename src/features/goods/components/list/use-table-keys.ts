import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'

import { heldKeys } from '#ui/feedback/held-keys.ts'
import { isNobodyFocused } from '#ui/nobody-focused.ts'

type TableKeys = {
  count: number
  body: RefObject<HTMLElement | null>
  /** Brings a row into the page; it may not have been drawn yet. */
  toRow: (index: number) => void
}

/** What keys wait for while the next row is fetched and drawn. */
const ROW = 'row'
/** Frames that a row may take to be fetched and drawn. */
const ATTEMPTS_MAX = 60

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
const FIELD = 'input:not([type=checkbox], :disabled)'
/** Where the keyboard stands in a row: its quantity, or its name when there is nothing to buy. */
export const standOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>(FIELD) ?? row?.querySelector<HTMLElement>('a')

/**
 * ↑ ↓ move between rows, digits go to the row's quantity wherever in the row one stands, Enter in a quantity adds (the
 * row's own form does that) and moves on to the next one that can be bought, space ticks the row for the comparison.
 * With nothing focused ↓ enters the table.
 */
export function useTableKeys({ count, body, toRow }: TableKeys) {
  /** `isBuying`: rows of which nothing can be bought are passed over. */
  const focusRow = (index: number, isBuying = false, attempt = 0) => {
    if (index < 0 || index >= count) {
      // What was typed ahead is for no row: the one that was left would take it.
      if (heldKeys.isHeld(ROW)) heldKeys.drop()
      return
    }
    const row = body.current?.querySelector(`[data-row="${index}"]`)
    if (row && !row.matches('[data-flung]')) {
      if (isBuying && !row.querySelector(FIELD)) return focusRow(index + 1, isBuying)
      standOf(row)?.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'nearest' })
      heldKeys.release(ROW)
    } else if (attempt < ATTEMPTS_MAX) {
      if (attempt === 0) {
        heldKeys.hold(ROW)
        toRow(index)
      }
      requestAnimationFrame(() => focusRow(index, isBuying, attempt + 1))
    } else if (heldKeys.isHeld(ROW)) heldKeys.drop()
  }

  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.defaultPrevented || !isNobodyFocused()) return
    const first = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      (row) => row.getBoundingClientRect().top >= 0,
    )
    if (!first) return
    event.preventDefault()
    focusRow(Number(first.dataset['row']))
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => enter(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target)
    if (!row || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const index = Number(row.dataset['row'])
    const { target } = event
    const isInField = target instanceof Element && target.matches(FIELD)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      focusRow(index + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && isInField && !target.matches('[aria-invalid]')) {
      focusRow(index + 1, true)
    } else if (/^\d$/.test(event.key) && !isInField) {
      // The field selects its text when focused, so the digit that follows replaces it.
      row.querySelector<HTMLInputElement>(FIELD)?.focus()
    } else if (event.key === ' ' && target === standOf(row)) {
      event.preventDefault()
      row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    }
  }
}
