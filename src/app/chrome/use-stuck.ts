import { useEffect, useState } from 'react'

import { STICKY_DELAY_MS, STICKY_FROM_PX } from '#ui/timing.ts'

/** Whether the page is scrolled so far (205 px) that the search bar must follow; known 100 ms after the scroll. */
export function useStuck(): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setStuck(scrollY >= STICKY_FROM_PX)
      }, STICKY_DELAY_MS)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    // What sticks to the top of a page (table heads) must stand below the bar.
    document.documentElement.style.setProperty('--chrome-top', isStuck ? 'var(--header)' : '0px')
  }, [isStuck])
  return isStuck
}
