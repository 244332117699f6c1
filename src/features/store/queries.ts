import { api } from '#contract/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { useOfficeMark } from '#features/account/index.ts'
import { type SyncStatus, useSyncPart } from '#sync/leader/use-sync-status.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The stores of the head office that is signed in; none for anybody else. */
export const useStores = () => useRemote(api.store.list)

/** What of the stores' orders is asked for. */
export type StoreOrderQuery = NonNullable<Args<typeof api.store.orders>['query']>

/** All stores of the head office; asked for again with each news to it. */
export function useOverview() {
  const seen = useRemote(api.store.overview)
  useReloadAfter(useOfficeMark(), seen.reload)
  return seen
}

/** Asked for again with each news to the head office, and once `decided`, how often this page decided, has grown. */
export function useStoreOrders(query: StoreOrderQuery, decided: number) {
  const seen = useRemote(api.store.orders, { query })
  const mark = useOfficeMark()
  useReloadAfter(mark && `${mark} ${decided}`, seen.reload)
  return seen
}

export const storeReads = [
  keptRead(api.store.list),
  keptRead(api.store.overview),
  keptRead(api.store.orders, { query: { page: 1 } }),
]

/** How many edits of the shown account wait to be sent. */
export const usePendingCount = (): number => useSyncPart(countPending)

const countPending = ({ pending }: SyncStatus) => pending
