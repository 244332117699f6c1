import { useEffect, useState } from 'react'

import { useUser } from '#features/account/index.ts'
import { useUnderWay } from '#features/order/page-queries.ts'
import { savesData } from '#routing/density.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { pageStands } from '#ui/page-progress.ts'
import { watchCatalog } from '#workers/remotes.ts'

/** After the catalogue is here: keeps help, news, offers and what is on its way. Not where data is expensive. */
export function useOfflineReads(): void {
  const buyerId = useUser().user?.buyer.id
  const isOnline = useOnline()
  const [hasCatalog, setCatalog] = useState(false)
  const underWay = useUnderWay()
  useEffect(() => watchCatalog(({ state }) => setCatalog(state === 'ready')), [])
  useEffect(() => {
    if (buyerId === undefined || !isOnline || !hasCatalog || savesData()) return undefined
    const stop = new AbortController()
    const keep = async () => {
      await pageStands()
      const { keepOfflineReads } = await import('./offline-reads.lazy.ts')
      await keepOfflineReads({ buyerId, underWay, signal: stop.signal })
    }
    // It begins anew with the next page load.
    keep().catch(() => {})
    return () => stop.abort()
  }, [buyerId, isOnline, hasCatalog, underWay])
}
