import { useEffect, useSyncExternalStore } from 'react'

let given: string | undefined
const listeners = new Set<() => void>()

function give(title: string | undefined): void {
  given = title
  listeners.forEach((changed) => changed())
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** A page that knows better than its screen what it shows (the name of the goods) says it here while it stands. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    give(title)
    return () => give(undefined)
  }, [title])
}

/** For the shell: the title the page gave, if it gave one. */
export const useGivenTitle = (): string | undefined => useSyncExternalStore(subscribe, () => given)
