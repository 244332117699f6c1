import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isTracing, type RunningSpan, startSpan } from '../../tracing/span.ts'

const FAILED = 500
const ABORTED = 499
/** Asked every few seconds by whoever watches the server. */
const UNTRACED: ReadonlySet<string> = new Set(['/api/health', '/api/ready'])

/**
 * A trace for each request, named by the pattern of its route, never by its address: addresses hold numbers of orders
 * and telephones. What the sender says of a trace is not believed: anybody could join or force one.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, RunningSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request
    const { url: route = 'none' } = routeOptions
    if (!route.startsWith('/api/') || UNTRACED.has(route)) return done()
    const attributes = { 'http.request.method': method, 'http.route': route, 'changbei.request_id': id }
    const span = startSpan(`${method} ${route}`, { kind: 'server', attributes, isRoot: true })
    if (!span) return done()
    spans.set(request, span)
    span.around(done)
  })
  // The body was read in the turns of its socket, which know nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.around(done)
    else done()
  })
  const end = (request: FastifyRequest, status: number) => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    span.set({ 'http.response.status_code': status })
    span.end(status >= FAILED ? String(status) : undefined)
  }
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
  app.addHook('onRequestAbort', async (request) => end(request, ABORTED))
}
