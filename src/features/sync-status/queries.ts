import { useEffect, useState } from 'react'

import { useAccount } from '#sync/use-account.ts'
import { type SyncStatus, useSyncStatus } from '#sync/use-sync-status.ts'
import { catalog, type CatalogStatus, onCatalogChange } from '#workers/remotes.ts'

export type { SyncStatus }
export type PendingEdit = SyncStatus['entries'][number]
export type PastEdit = SyncStatus['outcomes'][number]

/** What is on its way and what became of the rest; undefined for a visitor, who has nothing to send. */
export function useSync(): SyncStatus | undefined {
  const account = useAccount()
  const status = useSyncStatus()
  return account.state === 'visitor' ? undefined : status
}

/** How many refusals wait for the buyer; 0 for a visitor. */
export function useUndecidedCount(): number {
  const sync = useSync()
  return sync ? undecided(sync).length : 0
}

/** Refusals the buyer has not put aside. */
export const undecided = ({ outcomes }: Pick<SyncStatus, 'outcomes'>): PastEdit[] =>
  outcomes.filter(({ needsDecision }) => needsDecision === 1)

/** What of the shop this browser can show without a network; undefined until it is known. */
export type OfflineShop = { catalog: CatalogStatus; hasPages: boolean }

export function useOfflineShop(): OfflineShop | undefined {
  const [shop, setShop] = useState<OfflineShop>()
  useEffect(() => {
    let isGone = false
    const tell = (status: CatalogStatus) => {
      if (!isGone) setShop({ catalog: status, hasPages: Boolean(navigator.serviceWorker?.controller) })
    }
    const ask = () => void catalog().status().then(tell)
    ask()
    const stop = onCatalogChange(tell)
    navigator.serviceWorker?.addEventListener('controllerchange', ask)
    return () => {
      isGone = true
      stop()
      navigator.serviceWorker?.removeEventListener('controllerchange', ask)
    }
  }, [])
  return shop
}
