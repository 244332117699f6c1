import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** What the browser believes. False is certain; true may be a dead uplink, which only a call can tell. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
