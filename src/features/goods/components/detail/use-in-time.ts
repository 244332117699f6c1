import { useEffect, useState } from 'react'

/** How long a page may wait before it is drawn (ms). */
export const IN_TIME_MS = 300

/**
 * A value shown at the top of a page: returned when it arrives in time, else left out, because it would push the page
 * down. `isSettled`: the page need not wait any longer. `of` identifies the page's subject; each subject has its own
 * time.
 */
export function useInTime<T>(
  of: number,
  value: T | undefined,
  isLoading: boolean,
): { value?: T | undefined; isSettled: boolean } {
  const isKnown = value !== undefined || !isLoading
  const [lateFor, setLateFor] = useState<number>()
  useEffect(() => {
    if (isKnown) return undefined
    const timer = setTimeout(() => setLateFor(of), IN_TIME_MS)
    return () => clearTimeout(timer)
  }, [isKnown, of])
  return lateFor === of ? { isSettled: true } : { value, isSettled: isKnown }
}
