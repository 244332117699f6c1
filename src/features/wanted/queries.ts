import { useEffect, useMemo, useState } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import type { WantedItem } from '#contract/wanted.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { catalog, onCatalogChange } from '#workers/remotes.ts'

export type WantedList = {
  state: 'loading' | 'ready'
  /** Newest first. */
  rows: readonly WantedItem[]
  pending: ReadonlySet<string | number>
  /** When the server last spoke (epoch ms). */
  asOf?: number
}

/** The mirrored requests with the pending edits over them. */
export function useWanted(): WantedList {
  const seen = useCollection('wanted')
  return useMemo(() => {
    if (seen.state !== 'ready') return { state: 'loading', rows: [], pending: new Set() }
    const rows = seen.rows.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    return { state: 'ready', rows, pending: seen.pendingKeys, asOf: seen.asOf }
  }, [seen])
}

/** What was found, as the catalogue knows it now; undefined until it has answered, or if nobody can. */
export function useFoundGoods(goodsIds: readonly number[]): readonly ListedGoods[] | undefined {
  const [found, setFound] = useState<{ key: string; goods: readonly ListedGoods[] }>()
  const key = goodsIds.join()
  useEffect(() => {
    let isGone = false
    const ask = () => {
      const ids = key.split(',').filter(Boolean).map(Number)
      const asking = ids.length > 0 ? catalog().goods(ids) : Promise.resolve([])
      asking.then(
        (goods) => !isGone && setFound({ key, goods }),
        () => undefined,
      )
    }
    ask()
    const stop = onCatalogChange(ask)
    return () => {
      isGone = true
      stop()
    }
  }, [key])
  return found?.key === key ? found.goods : undefined
}
