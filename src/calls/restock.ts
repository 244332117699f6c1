import { api } from '#contract/api.ts'

import { effect } from './effect.ts'

export const restockEffects = [
  effect(api.restock.ask, 'restocks', {
    keys: ({ params }) => [params.id],
    apply(rows, { params: { id }, body }, at) {
      if (body.isWanted) rows[id] ??= { goodsId: id, askedAt: at }
      else delete rows[id]
    },
    installs: ({ restocks, removed }) => ({ rows: restocks, removed }),
  }),
]
