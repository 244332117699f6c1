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

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** A dialog took the focus along. A button that asked, and stands yet, decides where it goes once that is gone. */
const isLost = (last: FocusPlace | undefined, isInDialog: boolean): boolean =>
  isInDialog && !last?.isAsking && document.activeElement === document.body && !isDialogOpen()

/** The heading of the item that is shown, or of the page. */
function focusHeadingOfNext(): void {
  const heading = firstOf('main h2') ?? firstOf('main h1')
  if (heading) focusHeading(heading)
}

/**
 * What decided a row often leaves the page with it. Where a dialog asked first, the focus that it had goes to the button
 * of the same name in the row that follows. A button that decides at once never gets it, so that a press too many
 * decides nothing unread: the focus goes to the heading of the item that follows, or of the page. So it does where a key
 * opened the dialog while nothing had the focus, or nothing that can take it back, as a heading cannot: also where the
 * dialog is closed and nothing was decided.
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
    // A dialog that is closed draws itself alone, not the frame around it.
    const watch = new MutationObserver(() => {
      if (isLost(stood.current, isInDialog.current)) focusHeadingOfNext()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', forget, { capture: true })
      document.removeEventListener('click', press, { capture: true })
    }
  }, [])
  useEffect(() => {
    const pass = () => {
      if (!isNobodyFocused() || isDialogOpen()) return
      const last = stood.current
      const isGone = last?.at.isConnected === false
      if (!isGone && !isLost(last, isInDialog.current)) return
      const namesake = isGone && last.isAsking ? namesakeOf(last.at) : undefined
      if (namesake) namesake.focus({ preventScroll: true })
      else focusHeadingOfNext()
    }
    // After every drawing, the last one too: what takes the button away is not known here.
    pass()
    return pass
  })
}
