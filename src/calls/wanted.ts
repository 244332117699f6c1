import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'

import { effect } from './effect.ts'

const installs = ({ wanted, removed }: Reply<typeof api.wanted.add>) => ({ rows: wanted, removed })

export const wantedEffects = [
  effect(api.wanted.add, 'wanted', {
    keys: ({ body }) => [body.payload.id],
    apply(rows, { body: { payload } }, at) {
      rows[payload.id] ??= { ...payload, status: 'pending', goodsIds: [], createdAt: at }
    },
    installs,
  }),
  effect(api.wanted.withdraw, 'wanted', {
    keys: ({ body }) => [body.id],
    apply(rows, { body }) {
      delete rows[body.id]
    },
    installs,
  }),
]
