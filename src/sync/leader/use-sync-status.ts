import { useEffect, useState } from 'react'

import { useLive } from '#db/use-live.ts'
import type { Outcome, OutboxEntry, UserDatabase } from '#db/user-database.ts'
import { keepEqual } from '#lib/keep-equal.ts'

import { readOutcomes, type SyncStatus, syncStatusStore } from './sync-status-store.ts'

export type { SyncStatus }

/** The newest outcomes of the last 30 days, at most `limit`, newest first; empty until they are read. */
export function useOutcomeHistory(limit: number): readonly Outcome[] {
  const live = useLive<Outcome[], number>(readOutcomes, limit)
  return live.state === 'ready' ? live.data : []
}

const readEntries = (db: UserDatabase): Promise<OutboxEntry[]> => db.outbox.orderBy('seq').toArray()

/** The edits the server has not answered yet, oldest first; undefined until they are read. */
export function usePendingEntries(): readonly OutboxEntry[] | undefined {
  const live = useLive(readEntries, undefined)
  return live.state === 'ready' ? live.data : undefined
}

/**
 * What `select` makes of the sync status: an edit changes it five times, and the component is drawn again only when its
 * part is no longer equal. `select` must be the same function until it asks for something else.
 */
export function useSyncPart<T>(select: (status: SyncStatus) => T): T {
  const [part, setPart] = useState(() => select(syncStatusStore.get()))
  useEffect(() => {
    let shown: T | undefined
    const follow = () => {
      const next = keepEqual(shown, select(syncStatusStore.get()))
      if (Object.is(next, shown)) return
      shown = next
      setPart((before) => keepEqual(before, next))
    }
    const stop = syncStatusStore.subscribe(follow)
    follow()
    return stop
  }, [select])
  return part
}

/** Whether `predicate` has held of the sync status for `ms` already: what is over sooner draws nothing. */
export function useLastingSync(predicate: (status: SyncStatus) => boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isShown = false
    const show = (next: boolean) => {
      if (isShown === next) return
      isShown = next
      setLasted(next)
    }
    const end = () => {
      clearTimeout(timer)
      timer = undefined
      show(false)
    }
    const follow = () => {
      if (!predicate(syncStatusStore.get())) end()
      else if (timer === undefined) timer = setTimeout(() => show(true), ms)
    }
    const stop = syncStatusStore.subscribe(follow)
    follow()
    return () => {
      stop()
      end()
    }
  }, [predicate, ms])
  return hasLasted
}

const whole = (status: SyncStatus) => status

/** Everything the header's panel shows; idle and empty for a visitor. */
export const useSyncStatus = (): SyncStatus => useSyncPart(whole)
