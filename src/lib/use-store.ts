import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'

import type { Store } from './create-store.ts'

type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** The store's present value; the component is drawn again whenever it changes. */
export const useStore = <T>(store: ReadableStore<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)

const now = (change: () => void) => change()

/**
 * `useStore` for a store that may change while React draws: `useSyncExternalStore` would draw the whole tree again in
 * one piece. `update` may wrap the change, in a transition for instance; it must be the same function every time. No
 * effect event follows the store: React forbids to call one while it draws.
 */
export function useStoreInEffect<T>(store: ReadableStore<T>, update: (change: () => void) => void = now): T {
  const [value, setValue] = useState(store.get)
  useEffect(() => {
    const follow = () => update(() => setValue(() => store.get()))
    follow()
    return store.subscribe(follow)
  }, [store, update])
  return value
}

/**
 * A part of the store's value, compared by identity: only a change of that part draws the component again. In effects
 * too, because the rows of a page are drawn while the store is filled.
 */
export function useStorePart<T, Part>(store: ReadableStore<T>, select: (value: T) => Part): Part {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const part = select(store.get())
  useEffect(() => {
    const follow = () => {
      if (!Object.is(select(store.get()), part)) drawAgain()
    }
    follow()
    return store.subscribe(follow)
  })
  return part
}
