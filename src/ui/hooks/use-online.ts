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
