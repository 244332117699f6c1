import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now, and from now on. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** The counter's PC rather than a phone: the boundary of the `lg` breakpoint. */
export const useIsDesktop = (): boolean => useMedia('(min-width: 64rem)')
