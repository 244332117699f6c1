import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'

import type { Installation, NounCalls, Rows } from './call-spec.ts'

const installs = ({ favorites, removed }: Reply<typeof api.favorite.add>): Installation<Rows<'favorites'>[string]> => ({
  rows: favorites,
  removed,
  changes: [],
})

export const favoriteCalls: NounCalls<'favorite', 'favorites'> = {
  'favorite.add': {
    endpoint: api.favorite.add,
    collection: 'favorites',
    keys: ({ body }) => body.goodsIds,
    seen: undefined,
    apply(rows, { body }, at, knows) {
      const saved = knows && 'addedAt' in knows ? knows : { addedAt: at }
      for (const goodsId of body.goodsIds) rows[goodsId] ??= { ...saved, goodsId }
    },
    installs,
    decides: undefined,
    undo: ({ args }) => args && { kind: 'cancelFavorites', goodsIds: args.body.goodsIds },
  },
  'favorite.cancel': {
    endpoint: api.favorite.cancel,
    collection: 'favorites',
    keys: ({ body }) => body.goodsIds,
    seen: undefined,
    apply(rows, { body }) {
      for (const goodsId of body.goodsIds) delete rows[goodsId]
    },
    installs,
    decides: undefined,
    undo: ({ args }) => args && { kind: 'addFavorites', goodsIds: args.body.goodsIds },
  },
}
