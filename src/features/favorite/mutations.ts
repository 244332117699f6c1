import { api } from '#contract/api.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { mutate } from '#sync/mutate.ts'

import { labels } from './messages.ts'

type Named = Pick<Goods, 'id' | 'name' | 'specification'>

/** Resolves when durable. Throws auth.required for visitors. */
export const addFavorite = (goods: Named): Promise<void> =>
  mutate(api.favorite.add, { body: { goodsIds: [goods.id] } }, { label: labels.add(goods) })

export const cancelFavorite = (goods: Named): Promise<void> =>
  mutate(api.favorite.cancel, { body: { goodsIds: [goods.id] } }, { label: labels.cancel(goods) })

/** Several at once; they may be goods that nobody sells any more. */
export const cancelFavorites = (goodsIds: readonly number[]): Promise<void> =>
  mutate(api.favorite.cancel, { body: { goodsIds: [...goodsIds] } }, { label: labels.cancelMany(goodsIds.length) })
