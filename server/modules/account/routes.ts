import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isMobile } from '#domain/identity.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { closeSession, openSession } from '../../access/session.ts'
import { route } from '../../platform/http/route.ts'
import { loadUserState } from './load-user-state.ts'
import { countCoupons, isPhoneFree } from './repository.ts'
import { checkCredentials, failureLog } from './sign-in.ts'

export function installAccount(app: FastifyInstance): void {
  const failures = failureLog()

  route(
    app,
    api.account.login,
    async ({ body, db, now, session: previous, exchange }) => {
      const owner = await checkCredentials(db, { ...body, ip: exchange?.ip ?? '' }, failures, now)
      // A new session each time, so that a cookie known before signing in opens nothing afterwards.
      if (previous) await closeSession(db, previous)
      const { token, session } = await openSession(db, owner, now)
      exchange?.setSessionToken(token)
      return loadUserState(db, session, now)
    },
    // Hashing takes long and must not hold a database connection.
    { transaction: false, rateLimit: { max: 60, timeWindow: MINUTE_MS } },
  )

  route(app, api.account.base, ({ db, session, now }) => loadUserState(db, session!, now))

  route(app, api.account.logout, async ({ db, session, exchange }) => {
    await closeSession(db, session!)
    exchange?.setSessionToken(undefined)
    return {}
  })

  route(
    app,
    api.account.phone,
    async ({ params, db }) => {
      if (!isMobile(params.value)) throw new AppError('request.invalid', { text: '请输入正确的手机号' })
      return { isFree: await isPhoneFree(db, params.value) }
    },
    { rateLimit: { max: 10, timeWindow: MINUTE_MS } },
  )

  route(app, api.account.couponNum, async ({ db, buyerId, now }) => ({ total: await countCoupons(db, buyerId, now) }))
}
