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

/** What the browser believes. False is certain; true may be a dead uplink, which only a call can tell. */
export const useOnline = (): boolean => useStore(online)

/** Whether the server answers what the page reads, as far as anybody knows who asks it. */
export const ReadsAnswered = createContext(true)

/** Whether what is shown is the newest there is: nothing is known to keep the server's answers away. */
export function useIsCurrent(): boolean {
  const isOnline = useOnline()
  return use(ReadsAnswered) && isOnline
}
