import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { route } from '../../platform/http/route.ts'
import { countViews } from './count-views.ts'

/** A view is reported when it is opened; a clinic’s devices share an address. */
const A_MINUTE = { max: 120, timeWindow: MINUTE_MS }

export function installStatistics(app: FastifyInstance): void {
  route(app, api.statistics.view, ({ db, body, now }) => countViews(db, body.batch, body.views, now), {
    rateLimit: A_MINUTE,
  })
}
