import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

import { SCROLL_RESTORE_DELAY_MS } from '#ui/timing.ts'

const positions = new Map<string, number>()

/**
 * Back and forward return to where the page was scrolled, another page starts at its top; both 100 ms after the change,
 * when the page stands. A changed query on the same page (a filter, a tab) leaves the scroll to the page.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const before = useRef(pathname)
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    const isOther = before.current !== pathname
    before.current = pathname
    const remember = () => positions.set(key, scrollY)
    const top = isReturn ? positions.get(key) : isOther ? 0 : undefined
    const timer = setTimeout(() => {
      if (top !== undefined) scrollTo(0, top)
      addEventListener('scroll', remember, { passive: true })
    }, SCROLL_RESTORE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', remember)
    }
  }, [key, pathname, isReturn])
}
