/** Coming in, by password or telephone, going out, and a password that was forgotten. */
import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { closeSession } from '../../../access/session.ts'
import { route } from '../../../platform/http/route.ts'
import { readSettings } from '../../../settings/settings.ts'
import { checkCredentials, checkPhoneCode } from './check-credentials.ts'
import { openAccount } from './open-account.ts'
import { openReset, resetPassword } from './password.ts'
import { sendCode } from './phone-code.ts'
import { originOf, recordEvent } from './record-event.ts'
import { findUserByName, findUsersByPhone } from './repository.ts'

/** Hashing takes long and must not hold a database connection; and what was counted stays when the call is refused. */
const OUTSIDE = { transaction: false, rateLimit: { max: 60, timeWindow: MINUTE_MS } }

export function installSignIn(app: FastifyInstance): void {
  route(
    app,
    api.account.login,
    (call) => {
      const { db, body, now } = call
      const { ip } = originOf(call.exchange)
      const whoTried = () => findUserByName(db, body.username)
      return openAccount(call, { check: () => checkCredentials(db, { ...body, ip }, now), whoTried })
    },
    OUTSIDE,
  )

  route(
    app,
    api.session.loginByCode,
    async (call) => {
      const { db, body, now } = call
      const { ip } = originOf(call.exchange)
      const { codeTries: triesMax } = (await readSettings(db)).signIn
      const whoTried = async () => (await findUsersByPhone(db, body.phone))[0]
      return openAccount(call, { check: () => checkPhoneCode(db, { ...body, ip }, { now, triesMax }), whoTried })
    },
    OUTSIDE,
  )

  route(app, api.account.logout, async (call) => {
    const { db, session, exchange, services } = call
    await closeSession(db, session!)
    exchange?.setSessionToken(undefined)
    await recordEvent(db, services, { event: 'signOut', ...session }, originOf(exchange))
    return {}
  })

  route(
    app,
    api.code.create,
    async ({ body, now, services, exchange }) => {
      const { signIn: settings } = await readSettings(services.db)
      const origin = originOf(exchange)
      await sendCode(services, { ...body, ip: origin.ip }, { settings, now })
      await recordEvent(services.db, services, { event: 'codeSent' }, origin)
      return { pauseSeconds: settings.codePauseSeconds, minutes: settings.codeMinutes }
    },
    OUTSIDE,
  )

  route(
    app,
    api.password.forget,
    async ({ db, body, now }) => openReset(db, body, { settings: (await readSettings(db)).signIn, now }),
    OUTSIDE,
  )

  route(
    app,
    api.password.reset,
    async ({ body, now, services, exchange }) => {
      const { id: userId, buyerId } = await resetPassword(services.db, body, now)
      await recordEvent(services.db, services, { event: 'passwordReset', userId, buyerId }, originOf(exchange))
      return {}
    },
    OUTSIDE,
  )
}
