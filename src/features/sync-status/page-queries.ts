import { useEffect, useState, useSyncExternalStore } from 'react'

import { currentDatabase } from '#db/current.ts'
import { readStorage, type StorageFacts } from '#db/storage.ts'
import { useStore } from '#lib/use-store.ts'
import { useOutcomeHistory, usePendingEntries } from '#sync/leader/use-sync-status.ts'
import { useRows } from '#sync/mirror/use-collection.ts'
import { statusStore, type StorageNotice, storageNoticeStore } from '#sync/stores.ts'
import { useOpenSubmissions } from '#sync/submissions/use-submission.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { type CatalogStatus, watchCatalog } from '#workers/remotes.ts'

import type { PastEdit, SyncStatus } from './queries.ts'

export type { CatalogStatus, StorageFacts, StorageNotice }
export type PendingEdit = NonNullable<ReturnType<typeof usePendingEntries>>[number]

/** Whether the server has answered since this page was opened, which is earlier than this file was read. */
export const isChecked = ({ lastSyncedAt = 0 }: Pick<SyncStatus, 'lastSyncedAt'>): boolean =>
  lastSyncedAt >= performance.timeOrigin

/** Whether answered replays wait for their comparison with present prices and stock. */
export const hasUnreviewed = ({ outcomes, pending }: Pick<SyncStatus, 'outcomes' | 'pending'>): boolean =>
  pending === 0 && outcomes.some(({ needsReview }) => needsReview === 1)

/** Why a submitted form is still in this browser. */
export function useSavedBecause(): 'offline' | 'signedOut' | 'sending' {
  const isOnline = useOnline()
  const { state } = useStore(statusStore)
  if (!isOnline || state === 'offline') return 'offline'
  return state === 'needsAuth' ? 'signedOut' : 'sending'
}

/** Submitted forms with files that wait beside the edits, and those that were refused. */
export const useWaitingForms = () => useOpenSubmissions().filter(({ state }) => state !== 'draft')

/** The order each line belongs to, of those mirrored here. */
export function useOrderOfLine(): (lineId: number) => number | undefined {
  const orders = useRows('orders')
  return (lineId) => orders?.find(({ lines }) => lines.some(({ id }) => id === lineId))?.id
}

/** What is on its way, oldest first; undefined until it is read. */
export const usePendingEdits = (): readonly PendingEdit[] | undefined => usePendingEntries()

/** The newest outcomes of the last 30 days, newest first. */
export const usePastEdits = (limit: number): readonly PastEdit[] => useOutcomeHistory(limit)

/** Whether what waits stands in this page's memory and nowhere else. */
export const isKeptInMemory = (): boolean => currentDatabase()?.isInMemory ?? false

/** What happened to this browser's storage, until the buyer has dismissed it. */
export const useStorageNotice = (): StorageNotice | undefined => useStore(storageNoticeStore)

/** Whether the browser promised to keep the data, and how much there is; undefined until it says. */
export function useStorageFacts(): StorageFacts | undefined {
  const [facts, setFacts] = useState<StorageFacts>()
  useEffect(() => {
    let isGone = false
    const tell = (read: StorageFacts) => {
      if (!isGone) setFacts(read)
    }
    void readStorage().then(tell)
    return () => {
      isGone = true
    }
  }, [])
  return facts
}

/** How the catalogue on this device stands; undefined until the worker says. */
export function useCatalogStatus(): CatalogStatus | undefined {
  const [status, setStatus] = useState<CatalogStatus>()
  useEffect(() => watchCatalog(setStatus), [])
  return status
}

const subscribePages = (listen: () => void) => {
  navigator.serviceWorker?.addEventListener('controllerchange', listen)
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listen)
}

/** Whether the pages open without a network. */
export const useHasPages = (): boolean =>
  useSyncExternalStore(subscribePages, () => Boolean(navigator.serviceWorker?.controller))
