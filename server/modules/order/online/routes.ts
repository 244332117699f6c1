import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { paths } from '#routing/paths.ts'
import { paymentPaths } from '#routing/paths/payment.ts'

import { route } from '../../../platform/http/route.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { findPayer } from './link-repository.ts'
import { loadWays } from './load-ways.ts'
import { installPaymentNotices } from './notice-routes.ts'
import { loadLinked, makePayLink, readPayLink } from './pay-link.ts'
import { startAttempt } from './start-attempt.ts'
import { checkAttempts } from './watch-attempts.ts'

/** What a provider is asked for one page. */
const STARTS = { max: 30, timeWindow: MINUTE_MS }
const CHECKS = { max: 60, timeWindow: MINUTE_MS }

export function installOnlinePayment(app: FastifyInstance): void {
  installPaymentNotices(app)
  const { onlinePayment } = api
  route(app, onlinePayment.ways, ({ db, services, session, buyerId, params, now }) =>
    loadWays(db, services, { buyerId, userId: session!.userId, paymentId: params.id, now }),
  )
  route(
    app,
    onlinePayment.start,
    ({ services, session, buyerId, params, body, now, exchange }) =>
      startAttempt(services, {
        ...body,
        buyerId,
        userId: session!.userId,
        paymentId: params.id,
        isByLink: false,
        returnPath: paths.payment({ paymentId: params.id }),
        clientIp: exchange?.ip ?? '',
        now,
      }),
    { transaction: false, rateLimit: STARTS },
  )
  route(
    app,
    onlinePayment.check,
    async ({ db, services, session, buyerId, params, now }) => {
      await findPayment(db, buyerId, params.id)
      await checkAttempts(services, params.id, now)
      return loadWays(db, services, { buyerId, userId: session!.userId, paymentId: params.id, now })
    },
    { transaction: false, rateLimit: CHECKS },
  )
  route(app, onlinePayment.link, ({ db, services, buyerId, params, now }) =>
    makePayLink(db, services, { buyerId, paymentId: params.id, now }),
  )
  route(app, onlinePayment.linked, ({ db, services, params, now }) =>
    loadLinked(db, services, { token: params.token, now }),
  )
  route(
    app,
    onlinePayment.startLinked,
    async ({ db, services, params, body, now, exchange }) => {
      const { paymentId } = readPayLink(services.config.linkSecret, params.token, now)
      const { buyerId } = await findPayer(db, paymentId)
      return startAttempt(services, {
        ...body,
        buyerId,
        paymentId,
        isByLink: true,
        returnPath: paymentPaths.payLink({ token: params.token }),
        clientIp: exchange?.ip ?? '',
        now,
      })
    },
    { transaction: false, rateLimit: STARTS },
  )
  route(
    app,
    onlinePayment.checkLinked,
    async ({ db, services, params, now }) => {
      const { paymentId } = readPayLink(services.config.linkSecret, params.token, now)
      await checkAttempts(services, paymentId, now)
      return loadLinked(db, services, { token: params.token, now })
    },
    { transaction: false, rateLimit: CHECKS },
  )
}
