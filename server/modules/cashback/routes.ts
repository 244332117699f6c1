import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { listRecords } from './list-records.ts'

export function installCashback(app: FastifyInstance): void {
  route(app, api.promotion.cashbackRecords, ({ db, buyerId }) => listRecords(db, buyerId))
}
