import { useEffect } from 'react'

import { createStore } from '#lib/create-store.ts'
import { useStore } from '#lib/use-store.ts'

const pageTitle = createStore<string | undefined>(undefined)

/** A page that has a better title than its screen (the name of the goods) gives it here while it is shown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    pageTitle.set(title)
    return () => pageTitle.set(undefined)
  }, [title])
}

/** For the shell: the title the page gave, if it gave one. */
export const useGivenTitle = (): string | undefined => useStore(pageTitle)
