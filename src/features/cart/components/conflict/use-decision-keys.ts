import { type RefObject, useEffect } from 'react'

import { isTyping } from '#ui/form/is-typing.ts'

const buttonsOf = (row: Element) => [...row.querySelectorAll('button')]
const isOpen = (row: Element) => !row.querySelector('[aria-busy]')

/**
 * In a dialog, a digit presses that button of the row one stands in, else of the first, and goes on to the next row:
 * rows on their way out are passed over, so that digits may come as fast as they are typed.
 */
export function useDecisionKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const dialog = list.current?.closest('dialog')
      const isOnTop = dialog && [...document.querySelectorAll('dialog[open]')].at(-1) === dialog
      if (!isOnTop || !/^[1-9]$/.test(event.key) || event.defaultPrevented || isTyping(event.target)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const rows = [...list.current!.querySelectorAll('[data-leaves]')]
      const at = Math.max(
        0,
        rows.findIndex((row) => row.contains(document.activeElement)),
      )
      const [row, next] = [...rows.slice(at), ...rows.slice(0, at)].filter(isOpen)
      const button = row && buttonsOf(row)[Number(event.key) - 1]
      if (!button) return
      event.preventDefault()
      button.click()
      if (next) buttonsOf(next)[0]?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [list])
}
