import { useEffect, useRef } from 'react'

import { focusHeading } from '#ui/focus-heading.ts'
import { isNobodyFocused } from '#ui/nobody-focused.ts'

/** The name without its key, and without what it counts or costs. */
const nameOf = (button: Element): string => button.textContent.replace(/[\d¥.,\s]+/g, '')

/** The button of the page, of none of its dialogs, that is called as `gone` was. */
const namesakeOf = (gone: Element): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')].find(
    (one) => nameOf(one) === nameOf(gone) && !one.closest('dialog'),
  )

/**
 * What decided a row often leaves the page with it: the focus that it had goes to the button of the same name in the row
 * that follows; where there is none, to the page's heading.
 */
export function useNextFocus(): void {
  /** What had the focus last, but for the dialogs, from which it goes back there. */
  const stood = useRef<Element>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('dialog')) stood.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const pass = () => {
      const last = stood.current
      if (!last || last.isConnected || !isNobodyFocused()) return
      const namesake = namesakeOf(last)
      const heading = document.querySelector<HTMLElement>('main h1')
      if (namesake) namesake.focus({ preventScroll: true })
      else if (heading) focusHeading(heading)
    }
    // After every drawing, the last one too: what takes the button away is not known here.
    pass()
    return pass
  })
}
