import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { assertAct } from '../../access/access.ts'
import { opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import { endKeyOf, endOwnKey, listKeys, listKeysOf, makeKey } from './manage-keys.ts'

export function installApiKey(app: FastifyInstance): void {
  const { apiKey } = api
  // Unlike other reads this one is the manager's alone: it says by what the company can be spoken for.
  route(app, apiKey.list, async ({ db, session, buyerId, now }) => {
    await assertAct(db, session!, 'system.manage')
    return listKeys(db, buyerId, now)
  })
  route(app, apiKey.make, async ({ db, session, buyerId, body: { userId: actor, ...wish }, now }) => {
    const key = await makeKey(db, { buyerId, userId: session!.userId, now }, { ...wish, actor })
    return { key, keys: await listKeys(db, buyerId, now) }
  })
  route(app, apiKey.end, async ({ db, session, buyerId, params, now }) => {
    await endOwnKey(db, { buyerId, userId: session!.userId, now }, params.id)
    return listKeys(db, buyerId, now)
  })
  opsRoute(app, opsApi.apiKey.list, ({ db, params, now }) => listKeysOf(db, params.id, now))
  opsRoute(app, opsApi.apiKey.end, ({ db, params, body, now, audit }) =>
    endKeyOf(db, { ...params, ...body, now, audit }),
  )
}
