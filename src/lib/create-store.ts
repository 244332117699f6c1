/** A value with listeners. `subscribe` returns the function that unsubscribes, as useSyncExternalStore expects. */
export type Store<T> = {
  get: () => T
  /** Notifies the listeners unless the value is the same one as before. */
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
