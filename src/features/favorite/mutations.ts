import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { mutate } from '#sync/outbox/mutate.ts'

import type { FavoriteRow } from './queries.ts'

type GoodsToSave = Pick<Goods, 'id' | 'name' | 'specification'>

/** Resolves when durable. Throws auth.required for visitors. */
export const addFavorite = (goods: GoodsToSave): Promise<void> =>
  mutate(api.favorite.add, { body: { goodsIds: [goods.id] } }, { label: labels['favorite.add'](goods) })

/**
 * Takes a cancelling back: the favorite returns with its day and price. `was` is what it was, as far as the page knows.
 */
export const restoreFavorite = (goods: GoodsToSave, was: FavoriteRow | undefined): Promise<void> =>
  mutate(
    api.favorite.add,
    { body: { goodsIds: [goods.id], restores: true } },
    { label: labels['favorite.add'](goods), ...(was && { knows: { addedAt: was.addedAt, seenPrice: was.seenPrice } }) },
  )

export const cancelFavorite = (goods: GoodsToSave): Promise<void> =>
  mutate(api.favorite.cancel, { body: { goodsIds: [goods.id] } }, { label: labels['favorite.cancel'](goods) })

/** Several at once; they may be goods that nobody sells any more. */
export const cancelFavorites = (goodsIds: readonly number[]): Promise<void> =>
  mutate(
    api.favorite.cancel,
    { body: { goodsIds: [...goodsIds] } },
    { label: labels['favorite.cancel'](goodsIds.length) },
  )
