import { api } from '#contract/api.ts'

import { effect } from './effect.ts'

export const permissionEffects = [
  effect(api.permission.ask, 'permissions', {
    keys: ({ params }) => [params.id],
    apply(rows, { params: { id }, body }, at) {
      const status = rows[id]?.status
      if (!body.isWanted && status === 'pending') delete rows[id]
      if (body.isWanted && (status === undefined || status === 'refused'))
        rows[id] = { goodsId: id, status: 'pending', reason: '', askedAt: at }
    },
    installs: ({ permissions, removed }) => ({ rows: permissions, removed }),
  }),
]
