import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { claimCoupon, listOffers } from './claim-coupon.ts'

export function installCoupon(app: FastifyInstance): void {
  route(app, api.coupon.offers, ({ db, buyerId, now }) => listOffers(db, buyerId, now))
  route(app, api.coupon.claim, ({ db, buyerId, params, body, now }) =>
    claimCoupon(db, buyerId, { ...params, ...body }, now),
  )
}
