import { createContext, use, useMemo } from 'react'

import { useCollection } from '#sync/use-collection.ts'

export type FavoriteRow = { goodsId: number; addedAt: number; seenPrice?: number | undefined }
export type Favorites = {
  state: 'loading' | 'ready'
  /** Newest first. */
  rows: readonly FavoriteRow[]
  ids: ReadonlySet<number>
  pending: ReadonlySet<string | number>
  /** When the server last spoke (epoch ms). */
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
export const useIsFavorite = (goodsId: number): boolean => use(FavoritesContext).ids.has(goodsId)
