import { useEffect, useRef } from 'react'

import { focusHeading } from '#ui/focus-heading.ts'
import { isNobodyFocused } from '#ui/nobody-focused.ts'

/** What had the focus last, and whether a press on it opened a dialog. */
type FocusPlace = { at: Element; isAsking: boolean }

/** The name without what it counts or costs. */
const nameOf = (button: Element): string => button.textContent.replace(/[\d¥.,\s]+/g, '')

/** The first of the page, of none of its dialogs. */
const firstOf = <E extends HTMLElement>(selector: string, fits: (one: E) => boolean = () => true): E | undefined =>
  [...document.querySelectorAll<E>(selector)].find((one) => !one.closest('dialog') && fits(one))

/** The button that is called as `gone` was. A picture, a field or an icon has no name by which there could be one. */
function namesakeOf(gone: Element): HTMLButtonElement | undefined {
  const name = gone instanceof HTMLButtonElement ? nameOf(gone) : ''
  return name === '' ? undefined : firstOf('main button:not(:disabled)', (one) => nameOf(one) === name)
}

/**
 * What decided a row often leaves the page with it. Where a dialog asked first, the focus that it had goes to the button
 * of the same name in the row that follows. A button that decides at once never gets it, so that a press too many
 * decides nothing unread: the focus goes to the heading of the item that follows, or of the page. So it does where a key
 * opened the dialog while nothing had the focus, or nothing that can take it back.
 */
export function useNextFocus(): void {
  const stood = useRef<FocusPlace>(undefined)
  /** A dialog had the focus since anything else did: one that a key opened has no button to give it back to. */
  const isInDialog = useRef(false)
  useEffect(() => {
    let pressed: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const { current } = stood
      isInDialog.current = target.closest('dialog') !== null
      if (isInDialog.current) {
        // From a dialog the focus goes back there.
        if (current && current.at === pressed) current.isAsking = true
      } else if (current?.at !== target) stood.current = { at: target, isAsking: false }
    }
    const press = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('button') : null
    }
    // A dialog that a key of the queue opens is not that of the button that has the focus.
    const forget = () => {
      pressed = null
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', forget, { capture: true })
    document.addEventListener('click', press, { capture: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', forget, { capture: true })
      document.removeEventListener('click', press, { capture: true })
    }
  }, [])
  useEffect(() => {
    const pass = () => {
      if (!isNobodyFocused() || document.querySelector('dialog[open]')) return
      const last = stood.current
      const isGone = last?.at.isConnected === false
      // A button that asked, and stands yet, decides where the focus goes once it is gone.
      const isLost = isInDialog.current && !last?.isAsking && document.activeElement === document.body
      if (!isGone && !isLost) return
      const namesake = isGone && last.isAsking ? namesakeOf(last.at) : undefined
      const heading = firstOf('main h2') ?? firstOf('main h1')
      if (namesake) namesake.focus({ preventScroll: true })
      else if (heading) focusHeading(heading)
    }
    // After every drawing, the last one too: what takes the button away is not known here.
    pass()
    return pass
  })
}
