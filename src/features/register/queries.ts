import { api } from '#contract/api.ts'
import { useSyncStatus } from '#sync/leader/use-sync-status.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { NetworkError } from '#sync/transport/network-error.ts'

/** The stores of the head office that is signed in. */
export const useStores = (isWanted: boolean) => useRemote(api.store.list, undefined, { isWanted })

/** No answer came, as opposed to a refusal. */
export const isUnanswered = (error: unknown): boolean => error instanceof NetworkError

/** How many edits of the shown account wait to be sent. */
export const usePendingCount = (): number => useSyncStatus().pending
