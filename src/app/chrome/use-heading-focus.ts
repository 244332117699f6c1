import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { focusHeading } from '#ui/focus-heading.ts'

/** How long a page may take to be fetched and read before nobody goes to its heading any more. */
const WAIT_MS = 10_000

/**
 * After a navigation the focus goes to the page's heading, so that a screen reader says where one is and goes on from
 * there; not at the first page, and not where the page put the focus somewhere itself.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const stood = useRef(pathname)
  useEffect(() => {
    if (stood.current === pathname) return undefined
    stood.current = pathname
    const main = document.querySelector('#main')
    if (!main) return undefined
    const look = () => {
      const heading = main.querySelector<HTMLElement>('h1')
      const isFree = document.activeElement === document.body
      if (isFree && !heading) return
      stop()
      if (isFree && heading) focusHeading(heading)
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
}
