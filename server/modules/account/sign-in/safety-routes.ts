/** 安全设置: password, devices, second factor of who is signed in. */
import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { maskPhone } from '#domain/identity.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { closeSessionOf, closeSessionsOf, listSessions } from '../../../access/session.ts'
import { shortAddress } from '../../../platform/http/client-address.ts'
import { route } from '../../../platform/http/route.ts'
import { readSettings } from '../../../settings/settings.ts'
import { changePassword, theUser } from './password.ts'
import { originOf, recordEvent } from './record-event.ts'
import { confirmSecret, createSecret, disableSecondFactor, replaceCodes } from './second-factor.ts'

/** What was counted stays when the call is refused. */
const OUTSIDE = { transaction: false, rateLimit: { max: 60, timeWindow: MINUTE_MS } }

export function installSafety(app: FastifyInstance): void {
  route(
    app,
    api.password.change,
    async ({ body, now, session, services, exchange }) => {
      const { signIn: settings } = await readSettings(services.db)
      const origin = originOf(exchange)
      await changePassword(services.db, session!, { ...body, ip: origin.ip }, { settings, now })
      await recordEvent(services.db, services, { event: 'passwordChange', ...session }, origin)
      return {}
    },
    OUTSIDE,
  )

  route(app, api.session.list, async ({ db, session, now }) => {
    const { hasSecondFactor, recoveryCodes, phone } = await theUser(db, session!)
    const open = await listSessions(db, session!.userId, now)
    const list = open.map(({ address, ...one }) => ({
      ...one,
      place: shortAddress(address),
      isCurrent: one.id === session!.id,
    }))
    return { list, hasSecondFactor, recoveryCodes: recoveryCodes?.hashes.length ?? 0, phone: maskPhone(phone) }
  })

  route(app, api.session.end, async ({ db, params, session, services, exchange }) => {
    if (!(await closeSessionOf(db, session!.userId, params.id))) throw new AppError('notFound')
    await recordEvent(db, services, { event: 'sessionEnd', ...session }, originOf(exchange))
    return {}
  })

  route(app, api.session.endOthers, async ({ db, session, services, exchange }) => {
    const ended = await closeSessionsOf(db, session!.userId, session!.id)
    await recordEvent(db, services, { event: 'sessionEnd', ...session }, originOf(exchange))
    return { ended }
  })

  route(
    app,
    api.session.secondFactor,
    ({ db, body, session, now, exchange }) => createSecret(db, session!, { ...body, ip: originOf(exchange).ip }, now),
    OUTSIDE,
  )

  route(
    app,
    api.session.confirmSecondFactor,
    async ({ db, body, session, now, services, exchange }) => {
      const recoveryCodes = await confirmSecret(db, session!, body.totp, now)
      await recordEvent(db, services, { event: 'secondFactorOn', ...session }, originOf(exchange))
      return { recoveryCodes }
    },
    OUTSIDE,
  )

  route(
    app,
    api.session.newRecoveryCodes,
    async ({ db, body, session, now, services, exchange }) => {
      const origin = originOf(exchange)
      const recoveryCodes = await replaceCodes(db, session!, { ...body, ip: origin.ip }, now)
      await recordEvent(db, services, { event: 'recoveryCodesNew', ...session }, origin)
      return { recoveryCodes }
    },
    OUTSIDE,
  )

  route(
    app,
    api.session.disableSecondFactor,
    async ({ db, body, session, now, services, exchange }) => {
      const origin = originOf(exchange)
      await disableSecondFactor(db, session!, { ...body, ip: origin.ip }, now)
      await recordEvent(db, services, { event: 'secondFactorOff', ...session }, origin)
      return {}
    },
    OUTSIDE,
  )
}
