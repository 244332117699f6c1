/** A call that is answered outside the envelope, with bytes and headers of its own; refusals keep the envelope. */
import type { FastifyInstance } from 'fastify'

import type { Endpoint, Parsed } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'

import { assertAccess } from './access.ts'
import { refusal } from './answer.ts'
import { parseInput } from './execute.ts'
import { send } from './route.ts'
import type { Services } from './services.ts'

export type RawAnswer = { body: Buffer | string; headers: Record<string, string> }

/** Registers `handler` for a reading call. `acceptsGzip` is whether the client understands compressed bytes. */
export function rawRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: Parsed<E> & { services: Services; acceptsGzip: boolean }) => Promise<RawAnswer>,
): void {
  app.routesByEndpoint.set(endpoint, { endpoint, run: handler, hasTransaction: false })
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      try {
        await assertAccess(app.services, endpoint, request)
        const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
        const parsed = parseInput(endpoint, request) as Parsed<E>
        const { body, headers } = await handler({ ...parsed, services: app.services, acceptsGzip })
        return await reply.headers(headers).send(body)
      } catch (error) {
        if (error instanceof AppError) return send(reply, refusal(error))
        throw error
      }
    },
  })
}
