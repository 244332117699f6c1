import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerBySeller, listPending } from './answer-by-seller.ts'
import { addWanted, listWanted, withdrawWanted } from './request-wanted.ts'

export function installWanted(app: FastifyInstance): void {
  route(app, api.wanted.list, ({ db, buyerId, query }) => listWanted(db, buyerId, query.page ?? 1))
  route(app, api.wanted.add, ({ db, buyerId, body, now }) => addWanted(db, buyerId, body.payload, now))
  route(app, api.wanted.withdraw, ({ db, buyerId, body, now }) => withdrawWanted(db, buyerId, body.id, now))
  opsRoute(app, opsApi.wanted.list, ({ db, query }) => listPending(db, query.words))
  opsRoute(app, opsApi.wanted.answer, ({ db, body, now, audit }) => answerBySeller(db, { ...body, now, audit }))
}
