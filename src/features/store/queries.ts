import { api } from '#contract/api.ts'
import { useSyncStatus } from '#sync/leader/use-sync-status.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The stores of the head office that is signed in; none for anybody else. */
export const useStores = () => useRemote(api.store.list)

export const storeReads = [keptRead(api.store.list)]

/** How many edits of the shown account wait to be sent. */
export const usePendingCount = (): number => useSyncStatus().pending
