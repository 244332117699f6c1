import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { listDiscounts, listCashbacks } from './list-promotions.ts'

export function installPromotion(app: FastifyInstance): void {
  route(app, api.promotion.discounts, ({ db, now }) => listDiscounts(db, now))
  route(app, api.promotion.cashbacks, ({ db, now }) => listCashbacks(db, now))
}
