import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { bannersOf } from '../focus/index.ts'
import { currentDraw, drawPrize, loadDraw, recordsOf, winnersOf } from './draw-prize.ts'

const A_MINUTE = { max: 30, timeWindow: 60_000 }

export function installDraw(app: FastifyInstance): void {
  route(app, api.draw.draw, ({ db, buyerId, query, now }) => drawPrize(db, query.id, buyerId, now), {
    rateLimit: A_MINUTE,
  })
  route(app, api.draw.simple, ({ db, buyerId, now }) => currentDraw(db, buyerId, now))
  route(app, api.draw.activity, ({ db, buyerId, params, now }) => loadDraw(db, params.id, buyerId, now))
  route(app, api.draw.newRecord, ({ db, buyerId, query, now }) => winnersOf(db, query.id, buyerId, now))
  route(app, api.draw.ads, ({ db, now }) => bannersOf(db, 'draw', now))
  route(app, api.draw.record, ({ db, buyerId }) => recordsOf(db, buyerId))
}
