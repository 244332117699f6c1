import type { FastifyInstance } from 'fastify'

import { openStreams, requestSeconds } from '../metrics.ts'
import { STREAM_HEADERS } from './event-stream.ts'

/** Measures every answer by the pattern of its route, never by its address: addresses hold numbers of orders and telephones. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions: { url: route = 'none' } }, reply) => {
    if (reply.getHeader('content-type') !== STREAM_HEADERS['content-type']) return
    openStreams.inc({ route })
    reply.raw.once('close', () => openStreams.dec({ route }))
  })
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
    if (reply.getHeader('content-type') === STREAM_HEADERS['content-type']) return
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}
