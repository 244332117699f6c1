import { useEffect, useState } from 'react'

/** As long as a page may wait to be drawn whole. */
export const IN_TIME_MS = 300

/**
 * Something a page shows above what is being read: its value if it came in time, else nothing, for then it would push the
 * page down. `isSettled`: the page need not wait for it any more. `of` is what the page is about; another has its own time.
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
