import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export type Scheme = 'system' | 'light' | 'dark'

const KEY = 'scheme'
const EVENT = 'schemechange'

function readScheme(): Scheme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Remembers the choice on this device; public/theme.js, which also runs before the first paint, puts it on the page. */
export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, scheme)
  dispatchEvent(new Event(EVENT))
}

function subscribe(changed: () => void): () => void {
  addEventListener(EVENT, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(EVENT, changed)
    removeEventListener('storage', changed)
  }
}

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, readScheme)
