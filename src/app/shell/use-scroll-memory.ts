import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

import { storedJson } from '#lib/stored-value.ts'
import { SCROLL_RESTORE_DELAY_MS } from '#ui/timing.ts'

/** A list that is still growing may take this long to be as high as it was. */
const GIVE_UP_MS = 3_000
const TAKEOVERS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const lastPositions = storedJson<[string, number][]>('changbei.scroll', 'sessionStorage')
const positions = new Map<string, number>(readStored())

/** A reload begins with an empty memory, and is to end where it began; an address that was typed begins at its top. */
function readStored(): [string, number][] {
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return start?.type === 'reload' ? (lastPositions.read() ?? []) : []
}

const store = () => lastPositions.write([...positions].slice(-50))

/** Scrolls to `top`, and again as the page grows to be high enough, until the buyer takes over. Returns how to stop. */
function holdScroll(top: number): () => void {
  const growth = new ResizeObserver(() => go())
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const event of TAKEOVERS) removeEventListener(event, stop)
  }
  const go = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) stop()
  }
  const timer = setTimeout(stop, GIVE_UP_MS)
  for (const event of TAKEOVERS) addEventListener(event, stop, { passive: true })
  growth.observe(document.body)
  return stop
}

/**
 * Back and forward return to where the page was scrolled, another page starts at its top; both 100 ms after the change,
 * when the page stands. A changed query on the same page (a filter, a tab) leaves the scroll to the page, and so does an
 * address that names a place in it.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const before = useRef(pathname)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [])
  // A layout effect: it must stop listening before the next page, shorter perhaps, moves the scroll.
  useLayoutEffect(() => {
    const isOther = before.current !== pathname
    before.current = pathname
    const remember = () => positions.set(key, scrollY)
    const top = isReturn ? positions.get(key) : isOther && !hash ? 0 : undefined
    let stop = () => {}
    const timer = setTimeout(() => {
      if (top !== undefined) stop = holdScroll(top)
      addEventListener('scroll', remember, { passive: true })
    }, SCROLL_RESTORE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop()
      removeEventListener('scroll', remember)
    }
  }, [key, pathname, hash, isReturn])
}
