import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { route } from '../../platform/http/route.ts'
import { assertPassword, openAccount, originOf, recordEvent, theUser } from '../account/index.ts'
import { askedFor, completeBinding, requestBinding, unbindWechat, waysOf, wechatState } from './bind-wechat.ts'
import { arrive, beginVisit, bindWithPassword, checkVisit, whoVisits } from './visit.ts'

/** The provider may take seconds; and what was counted stays when the call is refused. */
const OUTSIDE = { transaction: false, rateLimit: { max: 20, timeWindow: MINUTE_MS } }

export function installWechat(app: FastifyInstance): void {
  const { wechat } = api
  route(app, wechat.ways, async ({ services }) => waysOf(services))
  route(app, wechat.visit, ({ db, services, body, session, now }) => {
    return beginVisit(db, services, { ...body, userId: session?.userId }, now)
  })
  route(app, wechat.arrive, ({ services, body, now }) => arrive(services, body, now), OUTSIDE)
  route(
    app,
    wechat.login,
    (call) => {
      const { db, body, now } = call
      const { ip } = originOf(call.exchange)
      const check = () => checkVisit(db, { ...body, ip }, now)
      return openAccount(call, { check, whoTried: () => whoVisits(db, body, now) })
    },
    OUTSIDE,
  )

  route(app, wechat.state, ({ db, services, session }) => wechatState(db, services, session!.userId))
  route(
    app,
    wechat.bindVisit,
    async ({ services, body, session, now, exchange }) => {
      const origin = originOf(exchange)
      await bindWithPassword(services.db, session!.userId, { ...body, ip: origin.ip }, now)
      await recordEvent(services.db, services, { event: 'wechatBound', ...session }, origin)
      return wechatState(services.db, services, session!.userId)
    },
    OUTSIDE,
  )
  route(
    app,
    wechat.request,
    async ({ services, body, session, now, exchange }) => {
      const { ip } = originOf(exchange)
      await assertPassword(services.db, await theUser(services.db, session!), { ...body, ip }, now)
      return requestBinding(services.db, services, session!.userId, now)
    },
    OUTSIDE,
  )
  route(app, wechat.asked, ({ db, query, now }) => askedFor(db, query.state, now))
  route(
    app,
    wechat.bind,
    async ({ services, body, now, exchange }) => {
      const { userId, buyerId, ...bound } = await completeBinding(services, body, now)
      await recordEvent(services.db, services, { event: 'wechatBound', userId, buyerId }, originOf(exchange))
      return bound
    },
    OUTSIDE,
  )
  route(app, wechat.unbind, async ({ db, services, session, now, exchange }) => {
    await unbindWechat(db, session!, now)
    await recordEvent(db, services, { event: 'wechatUnbound', ...session }, originOf(exchange))
    return wechatState(db, services, session!.userId)
  })
}
