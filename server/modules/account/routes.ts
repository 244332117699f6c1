import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isMobile } from '#domain/identity.ts'
import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'

import { clientKey } from '../../platform/http/client-address.ts'
import { route } from '../../platform/http/route.ts'
import { countCall } from '../../platform/nodes/call-counts.ts'
import { readSettings } from '../../settings/settings.ts'
import { loadUserState } from './load-user-state.ts'
import { countCoupons, isPhoneFree } from './repository.ts'

export function installAccount(app: FastifyInstance): void {
  route(app, api.account.base, ({ db, session, now }) => loadUserState(db, session!, now))

  route(
    app,
    api.account.phone,
    async ({ params, db, exchange, now }) => {
      if (!isMobile(params.value)) throw new AppError('request.invalid', { text: '请输入正确的手机号' })
      const { signIn } = await readSettings(db)
      const { count } = await countCall(db, `phone checks of ${clientKey(exchange?.ip)}`, DAY_MS, now)
      if (count > signIn.phoneChecksPerDay) throw new AppError('request.tooMany')
      return { isFree: await isPhoneFree(db, params.value) }
    },
    { rateLimit: { max: 10, timeWindow: MINUTE_MS } },
  )

  route(app, api.account.couponNum, async ({ db, buyerId, now }) => ({ total: await countCoupons(db, buyerId, now) }))
}
