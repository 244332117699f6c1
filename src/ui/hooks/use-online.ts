import { createContext, use } from 'react'

import { useStore } from '#lib/use-store.ts'

const online = {
  get: () => navigator.onLine,
  subscribe(listener: () => void) {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}

/** Whether something came through the line when it was last used, as far as anybody knows who uses it. */
export const LineStands = createContext(true)

/**
 * Whether there is a line. False where the browser knows of none, or nothing came through when it was last tried; true
 * may still be a dead line, which only a call can tell.
 */
export function useOnline(): boolean {
  const isOnline = useStore(online)
  return use(LineStands) && isOnline
}

/** Whether the server answers what the page reads, as far as anybody knows who asks it. */
export const ReadsAnswered = createContext(true)

/** Whether what is shown is the newest there is: nothing is known to keep the server's answers away. */
export function useIsCurrent(): boolean {
  const isOnline = useOnline()
  return use(ReadsAnswered) && isOnline
}
