import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { closeSession, openSession } from '../../access/session.ts'
import { route } from '../../platform/http/route.ts'
import { isGuessable, loadUserState, originOf, recordEvent } from '../account/index.ts'
import { loadCompany } from './load-company.ts'
import { addStore, register } from './register.ts'
import { isUsernameFree } from './repository.ts'
import { saveFacts } from './save-facts.ts'
import { saveProfile } from './save-profile.ts'
import { listStores, saveStore, storeOwner } from './stores.ts'
import { submitCompany, withdrawCompany } from './submit-company.ts'

/** Hashing takes long and must not hold a database connection; and a code that was tried stays tried. */
const OUTSIDE = { transaction: false, rateLimit: { max: 20, timeWindow: MINUTE_MS } }

export function installCompany(app: FastifyInstance): void {
  route(
    app,
    api.registration.username,
    async ({ db, params }) => ({ isFree: await isUsernameFree(db, params.value) }),
    { rateLimit: { max: 30, timeWindow: MINUTE_MS } },
  )
  route(
    app,
    api.registration.password,
    async ({ body }) => ({ isCommon: await isGuessable(body.password, [body.username]) }),
    OUTSIDE,
  )
  route(
    app,
    api.registration.register,
    async ({ body, services, now, exchange }) => {
      const { customerType, inviteCode, isAgreed: _agreed, ...draft } = body
      const owner = await register(services.db, draft, { customerType, inviteCode, agreedAt: now }, now)
      const origin = originOf(exchange)
      const { token, session } = await openSession(services.db, owner, now, {
        device: origin.device,
        address: origin.ip,
      })
      exchange?.setSessionToken(token)
      await recordEvent(services.db, services, { event: 'signIn', ...owner }, origin)
      if (draft.wechat) await recordEvent(services.db, services, { event: 'wechatBound', ...owner }, origin)
      return loadUserState(services.db, session, now)
    },
    OUTSIDE,
  )

  route(app, api.company.detail, ({ db, buyerId }) => loadCompany(db, buyerId))
  route(app, api.company.save, ({ db, buyerId, body, now }) => saveFacts(db, buyerId, body, now))
  route(app, api.company.submit, ({ db, buyerId, now }) => submitCompany(db, buyerId, now))
  route(app, api.company.withdraw, ({ db, buyerId, now }) => withdrawCompany(db, buyerId, now))
  route(app, api.company.scope, async ({ db, buyerId }) => {
    const { scopes, prescriptions } = (await loadCompany(db, buyerId)).facts
    return { scopes, prescriptions }
  })

  route(
    app,
    api.profile.save,
    async ({ services, session, body, now, exchange }) => {
      const origin = originOf(exchange)
      if (await saveProfile(services.db, session!, { ...body, ip: origin.ip }, now))
        await recordEvent(services.db, services, { event: 'phoneChange', ...session }, origin)
      return loadUserState(services.db, session!, now)
    },
    OUTSIDE,
  )

  route(app, api.store.list, ({ db, buyerId, now }) => listStores(db, buyerId, now))
  route(app, api.store.add, ({ services, buyerId, body, now }) => addStore(services.db, buyerId, body, now), OUTSIDE)
  route(app, api.store.enter, async ({ db, buyerId, params, session: former, now, services, exchange }) => {
    const owner = await storeOwner(db, buyerId, params.id)
    const origin = originOf(exchange)
    await closeSession(db, former!)
    const { token, session } = await openSession(db, owner, now, { device: origin.device, address: origin.ip })
    exchange?.setSessionToken(token)
    await recordEvent(db, services, { event: 'signIn', ...owner }, origin)
    return loadUserState(db, session, now)
  })
  route(app, api.store.save, ({ db, buyerId, params, body, now }) =>
    saveStore(db, buyerId, { id: params.id, facts: body }, now),
  )
}
