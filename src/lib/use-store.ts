import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

import type { Store } from './create-store.ts'

type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** The store's present value; the component is drawn again whenever it changes. */
export const useStore = <T>(store: ReadableStore<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)

/**
 * The same for a store that may change while React draws: `useSyncExternalStore` would draw the whole tree again in one
 * piece. `update` may wrap the change, in a transition for instance.
 */
export function useStoreInEffect<T>(store: ReadableStore<T>, update: (change: () => void) => void = (run) => run()): T {
  const [value, setValue] = useState(store.get)
  const follow = useEffectEvent(() => update(() => setValue(() => store.get())))
  useEffect(() => {
    follow()
    return store.subscribe(() => follow())
  }, [store])
  return value
}
