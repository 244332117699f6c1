import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import type { Session } from '../../platform/access.ts'
import { route } from '../../platform/http/route.ts'
import { originOf, recordEvent } from '../account/index.ts'
import { joinCompany, sendJoinCode, showInvitation } from './join-company.ts'
import { listColleagues } from './list-colleagues.ts'
import { removeColleague, saveDuties, signColleagueOut, withdrawInvitation } from './manage-colleagues.ts'
import { inviteByPhone } from './send-invitation.ts'

/** Tokens cannot be guessed, and hashing takes long. */
const RATE = { rateLimit: { max: 30, timeWindow: MINUTE_MS } }

type Caller = { buyerId: number; session: Session | undefined; now: number }
const actOf = ({ buyerId, session, now }: Caller) => ({
  buyerId,
  userId: session!.userId,
  now,
})

export function installColleague(app: FastifyInstance): void {
  const { colleague } = api
  route(app, colleague.list, (call) => listColleagues(call.db, actOf(call), call.now))
  route(
    app,
    colleague.invite,
    async (call) => {
      const { ip } = originOf(call.exchange)
      const invited = await inviteByPhone(call.services, actOf(call), { ...call.body, ip })
      return { ...invited, colleagues: await listColleagues(call.db, actOf(call), call.now) }
    },
    // The provider may take seconds.
    { transaction: false, ...RATE },
  )
  route(app, colleague.withdraw, async (call) => {
    await withdrawInvitation(call.db, actOf(call), call.params.id)
    return listColleagues(call.db, actOf(call), call.now)
  })
  route(app, colleague.save, async (call) => {
    await saveDuties(call.db, actOf(call), call.params.id, call.body)
    return listColleagues(call.db, actOf(call), call.now)
  })
  route(app, colleague.signOut, async (call) => {
    await signColleagueOut(call.db, actOf(call), call.params.id)
    return listColleagues(call.db, actOf(call), call.now)
  })
  route(app, colleague.remove, async (call) => {
    await removeColleague(call.db, actOf(call), call.params.id)
    return listColleagues(call.db, actOf(call), call.now)
  })
  route(app, colleague.invitation, ({ db, params, now }) => showInvitation(db, params.token, now), RATE)
  route(
    app,
    colleague.joinCode,
    async ({ services, params, body, now, exchange }) => {
      const origin = originOf(exchange)
      const sent = await sendJoinCode(services, { ...params, ...body, ip: origin.ip }, now)
      await recordEvent(services.db, services, { event: 'codeSent' }, origin)
      return sent
    },
    { transaction: false, rateLimit: { max: 20, timeWindow: MINUTE_MS } },
  )
  route(
    app,
    colleague.join,
    ({ services, params, body, now }) => joinCompany(services.db, { ...params, ...body }, now),
    {
      transaction: false,
      ...RATE,
    },
  )
}
