import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'

import { effect } from './effect.ts'

const installs = ({ favorites, removed }: Reply<typeof api.favorite.add>) => ({ rows: favorites, removed })

export const favoriteEffects = [
  effect(api.favorite.add, 'favorites', {
    keys: ({ body }) => body.goodsIds,
    apply(rows, { body }, at, knows) {
      const saved = knows && 'addedAt' in knows ? knows : { addedAt: at }
      for (const goodsId of body.goodsIds) rows[goodsId] ??= { ...saved, goodsId }
    },
    installs,
  }),
  effect(api.favorite.cancel, 'favorites', {
    keys: ({ body }) => body.goodsIds,
    apply(rows, { body }) {
      for (const goodsId of body.goodsIds) delete rows[goodsId]
    },
    installs,
  }),
]
