import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus where it was in a list whose rows go away when they are dealt with: the next row takes it, after the
 * last one the sheet. Rows carry `data-leaves`; call `leave(index)` before a row goes.
 */
export function useRowFocus<E extends HTMLElement>(
  count: number,
): { list: RefObject<E | null>; leave: (index: number) => void } {
  const list = useRef<E>(null)
  const leaving = useRef<{ index: number; count: number; sheet: Element | null | undefined }>(undefined)
  useEffect(() => {
    const was = leaving.current
    if (!was || was.count === count) return
    leaving.current = undefined
    const rows = list.current?.querySelectorAll('[data-leaves]:has(button)') ?? []
    const row = rows[Math.min(was.index, rows.length - 1)] ?? was.sheet
    row?.querySelector('button')?.focus()
  }, [count])
  const leave = (index: number) => {
    leaving.current = { index, count, sheet: list.current?.closest('dialog') }
  }
  return { list, leave }
}
