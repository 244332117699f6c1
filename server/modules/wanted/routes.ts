import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { addWanted, listWanted, withdrawWanted } from './request-wanted.ts'

export function installWanted(app: FastifyInstance): void {
  route(app, api.wanted.list, ({ db, buyerId, query }) => listWanted(db, buyerId, query.page ?? 1))
  route(app, api.wanted.add, ({ db, buyerId, body, now }) => addWanted(db, buyerId, body.payload, now))
  route(app, api.wanted.withdraw, ({ db, buyerId, body, now }) => withdrawWanted(db, buyerId, body.id, now))
}
