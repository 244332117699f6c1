import { useSyncExternalStore } from 'react'

import { storedText } from '#lib/stored-value.ts'

/** `system` follows the device. */
export type Scheme = 'system' | 'light' | 'dark'

const chosen = storedText('scheme')
const EVENT = 'schemechange'

function readScheme(): Scheme {
  const stored = chosen.read()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Remembers the choice on this device; public/theme.js, which also runs before the first paint, puts it on the page. */
export function chooseScheme(scheme: Scheme): void {
  chosen.write(scheme === 'system' ? undefined : scheme)
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
