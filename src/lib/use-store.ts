import { useSyncExternalStore } from 'react'

import type { Store } from './create-store.ts'

/** The store's present value; the component is drawn again whenever it changes. */
export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
