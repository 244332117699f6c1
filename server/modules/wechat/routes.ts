import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { route } from '../../platform/http/route.ts'
import { completeBinding, requestBinding, unbindWechat, wechatState } from './bind-wechat.ts'

export function installWechat(app: FastifyInstance): void {
  const { wechat } = api
  route(app, wechat.state, ({ db, services, session }) => wechatState(db, services, session!.userId))
  route(app, wechat.request, ({ db, services, session, now }) => requestBinding(db, services, session!.userId, now))
  route(app, wechat.bind, ({ services, body, now }) => completeBinding(services, body, now), {
    transaction: false,
    rateLimit: { max: 20, timeWindow: MINUTE_MS },
  })
  route(app, wechat.unbind, async ({ db, services, session, now }) => {
    await unbindWechat(db, session!.userId, now)
    return wechatState(db, services, session!.userId)
  })
}
