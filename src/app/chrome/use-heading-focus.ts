import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

import { focusHeading } from '#ui/focus-heading.ts'
import { isNobodyFocused } from '#ui/nobody-focused.ts'

import { leftLink, linkAt, rememberLink } from './left-links.ts'

/** How long a page may take to be fetched and read before nobody goes to its heading any more. */
const WAIT_MS = 10_000

/**
 * After a navigation the focus goes to the page's heading, so that a screen reader says where one is and goes on from
 * there; back and forward return it to the link that led away, as soon as that is drawn. Not at the first page, and not
 * where the page put the focus somewhere itself.
 */
export function useHeadingFocus(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const stood = useRef(pathname)
  const linkLeft = useEffectEvent(() => (isReturn ? leftLink(key) : undefined))
  useEffect(() => {
    if (stood.current === pathname) return undefined
    stood.current = pathname
    const main = document.querySelector('#main')
    if (!main) return undefined
    const left = linkLeft()
    const look = () => {
      if (!isNobodyFocused()) return stop()
      const link = left && linkAt(left)
      link?.focus({ preventScroll: true })
      // What is in a closed menu takes no focus.
      if (link && document.activeElement === link) return stop()
      const heading = main.querySelector<HTMLElement>('h1')
      if (heading && document.activeElement !== heading) focusHeading(heading)
      // A list draws the row only once it is scrolled to it.
      if (heading && !left) stop()
    }
    const watch = new MutationObserver(look)
    const timer = setTimeout(() => stop(), WAIT_MS)
    const stop = () => {
      watch.disconnect()
      clearTimeout(timer)
    }
    watch.observe(main, { childList: true, subtree: true })
    // A page that focuses a field of its own does so in its effects.
    const frame = requestAnimationFrame(look)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [pathname])
  // After the effect above, which reads what was left before it is overwritten.
  useEffect(() => {
    // An entry of the same page, as a filter makes, begins with what has the focus.
    rememberLink(key, document.activeElement)
    const remember = ({ target }: Event) => rememberLink(key, target)
    document.addEventListener('focusin', remember)
    // Safari's presses take no focus.
    document.addEventListener('click', remember, { capture: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('click', remember, { capture: true })
    }
  }, [key])
}
