import { createContext, use, useEffect, useMemo, useReducer, useState } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { catalog, onCatalogEdition } from '#workers/remotes.ts'

export type FavoriteRow = { goodsId: number; addedAt: number; seenPrice?: number | undefined }
export type Favorites = {
  state: 'loading' | 'ready'
  /** Newest first. */
  rows: readonly FavoriteRow[]
  ids: ReadonlySet<number>
  pending: ReadonlySet<string | number>
  /** When the server last answered (epoch ms). */
  asOf?: number
}

const NONE: Favorites = { state: 'loading', rows: [], ids: new Set(), pending: new Set() }

/** One live read for the whole page: a grid of goods asks for it once a card. */
export const FavoritesContext = createContext<Favorites>(NONE)

/** The mirrored favorites with the pending edits over them; for the provider. */
export function useMirroredFavorites(): Favorites {
  const seen = useCollection('favorites')
  const rows = seen.state === 'ready' ? seen.rows : undefined
  const pending = seen.state === 'ready' ? seen.pendingKeys : NONE.pending
  const asOf = seen.state === 'ready' ? seen.asOf : undefined
  return useMemo(() => {
    if (!rows) return NONE
    const newestFirst = rows.toSorted((a, b) => b.addedAt - a.addedAt || a.goodsId - b.goodsId)
    return { state: 'ready', rows: newestFirst, ids: new Set(rows.map(({ goodsId }) => goodsId)), pending, asOf }
  }, [rows, pending, asOf])
}

export const useFavorites = (): Favorites => use(FavoritesContext)

export type SavedGoods = {
  /** By id; absent until the first answer. Goods that nobody sells any more are missing in it. */
  goods?: ReadonlyMap<number, ListedGoods>
  error?: unknown
  retry: () => void
}

/** The goods of the favorites, from the mirror or the network; again whenever they change. */
export function useSavedGoods(rows: readonly FavoriteRow[]): SavedGoods {
  const [answer, setAnswer] = useState<Omit<SavedGoods, 'retry'> & { round?: number }>({})
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onCatalogEdition(askAgain), [])
  useEffect(() => {
    let isGone = false
    catalog()
      .goods(rows.map(({ goodsId }) => goodsId))
      .then(
        (list) => !isGone && setAnswer({ goods: new Map(list.map((goods) => [goods.id, goods])), round }),
        (error: unknown) => !isGone && setAnswer((before) => ({ ...before, error, round })),
      )
    return () => {
      isGone = true
    }
  }, [rows, round])
  return { ...answer, retry: askAgain }
}
