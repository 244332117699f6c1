/** Whether the server's answers of now are missing, so that what pages show is older. */
import { useEffect, useState } from 'react'

import { createStore } from '#lib/create-store.ts'
import { useStore } from '#lib/use-store.ts'

import { engineStatus, statusStore } from '../stores.ts'

/** How many reads of the page show an earlier answer because none came now. */
const unanswered = createStore(0)

/** While `isUnanswered`, everybody is told that a read of this page shows an earlier answer. */
export function useTellUnanswered(isUnanswered: boolean): void {
  useEffect(() => {
    if (!isUnanswered) return undefined
    unanswered.set(unanswered.get() + 1)
    return () => unanswered.set(unanswered.get() - 1)
  }, [isUnanswered])
}

/** Whether mirror and reads are answered, as far as is known. A lost line counts as restored once something came through. */
export function useReadsAnswered(): boolean {
  const [isMirrorCurrent, setMirrorCurrent] = useState(true)
  useEffect(() => {
    const follow = () => {
      const { state } = engineStatus()
      if (state !== 'sending') setMirrorCurrent(state === 'idle')
    }
    follow()
    return statusStore.subscribe(follow)
  }, [])
  return useStore(unanswered) === 0 && isMirrorCurrent
}
