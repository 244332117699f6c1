/** Whether current answers of the server are missing, so that pages show older ones. */
import { useEffect, useState } from 'react'

import { createStore } from '#lib/create-store.ts'
import { useStore } from '#lib/use-store.ts'

import { wakeSync } from '../load-engine.ts'
import { engineStatus, statusStore, type SyncState } from '../stores.ts'

/** How many reads of the page show an earlier answer because none came now. */
const unanswered = createStore(0)

/** While `isUnanswered`, everybody is told that a read of this page shows an earlier answer. */
export function useReportUnanswered(isUnanswered: boolean): void {
  useEffect(() => {
    if (!isUnanswered) return undefined
    unanswered.set(unanswered.get() + 1)
    return () => unanswered.set(unanswered.get() - 1)
  }, [isUnanswered])
}

/** A read got no answer: an engine that believes that all is well looks whether the line still stands. */
export function doubtLine(): void {
  if (engineStatus().state === 'idle') wakeSync('signal')
}

/**
 * Whether `predicate` holds of the engine's last state but `sending`: its tries tell nothing before they end.
 * `predicate` stays the same function.
 */
function useLastSyncState(predicate: (state: SyncState) => boolean): boolean {
  const [is, setIs] = useState(() => predicate('idle'))
  useEffect(() => {
    const follow = () => {
      const { state } = engineStatus()
      if (state !== 'sending') setIs(predicate(state))
    }
    follow()
    return statusStore.subscribe(follow)
  }, [predicate])
  return is
}

const isIdle = (state: SyncState) => state === 'idle'
const hasLine = (state: SyncState) => state !== 'offline'

/**
 * Whether mirror and reads are answered, as far as is known. A lost line counts as restored once something came
 * through.
 */
export function useReadsAnswered(): boolean {
  const isMirrorCurrent = useLastSyncState(isIdle)
  return useStore(unanswered) === 0 && isMirrorCurrent
}

/** Whether something came through when the engine last tried: the browser takes a dead line for one that works. */
export const useLineStands = (): boolean => useLastSyncState(hasLine)
