import { useEffect, useState } from 'react'

/** So long after the last stroke a buyer is taken to have finished typing. */
const QUIET_MS = 3_000

const isField = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))

const isBusy = () => isField(document.activeElement) || document.querySelector('dialog[open]') !== null

/** Whether nobody is typing, choosing or answering a dialog: the only time to offer something nobody asked for. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (isBusy()) setQuiet(false)
      timer = setTimeout(() => (isBusy() ? watch() : setQuiet(true)), QUIET_MS)
    }
    watch()
    const events = ['keydown', 'focusin', 'focusout'] as const
    for (const event of events) document.addEventListener(event, watch)
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, watch)
    }
  }, [])
  return isQuiet
}
