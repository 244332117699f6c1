import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { exchange, loadMall } from './exchange-points.ts'

export function installPoints(app: FastifyInstance): void {
  route(app, api.points.mall, ({ db, buyerId }) => loadMall(db, buyerId))
  route(app, api.points.exchange, ({ db, buyerId, params, body, now }) =>
    exchange(db, buyerId, { ...params, ...body }, now),
  )
}
