import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isMobile } from '#domain/identity.ts'
import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'

import { clientKey } from '../../platform/http/client-address.ts'
import { route } from '../../platform/http/route.ts'
import { readSettings } from '../../settings/settings.ts'
import { loadUserState } from './load-user-state.ts'
import { countCoupons, isPhoneFree } from './repository.ts'

/** Numbers asked about by an address in a day; beyond so many addresses the oldest are forgotten. */
const phoneChecks = () => new LRUCache<string, number>({ max: 20_000, ttl: DAY_MS, noUpdateTTL: true })

export function installAccount(app: FastifyInstance): void {
  const checks = phoneChecks()

  route(app, api.account.base, ({ db, session, now }) => loadUserState(db, session!, now))

  route(
    app,
    api.account.phone,
    async ({ params, db, exchange }) => {
      if (!isMobile(params.value)) throw new AppError('request.invalid', { text: '请输入正确的手机号' })
      const { signIn } = await readSettings(db)
      const key = clientKey(exchange?.ip)
      const asked = (checks.get(key) ?? 0) + 1
      if (asked > signIn.phoneChecksPerDay) throw new AppError('request.tooMany')
      checks.set(key, asked)
      return { isFree: await isPhoneFree(db, params.value) }
    },
    { rateLimit: { max: 10, timeWindow: MINUTE_MS } },
  )

  route(app, api.account.couponNum, async ({ db, buyerId, now }) => ({ total: await countCoupons(db, buyerId, now) }))
}
