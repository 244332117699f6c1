import type { FastifyInstance } from 'fastify'

import { requestSeconds } from '../metrics.ts'
import { isEventStream } from './event-stream.ts'

/**
 * Measures every answer by the pattern of its route, never by its address: addresses hold numbers of orders and
 * telephones.
 */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
    if (isEventStream(reply)) return
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}
