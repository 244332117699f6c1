/** A call whose handler writes the bytes of the answer itself, envelope or not; refusals keep the envelope. */
import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Endpoint, ParsedInput } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Session } from '../access.ts'
import type { Services } from '../services.ts'
import { refusal } from './answer.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { parseInput } from './input/parse-input.ts'
import { send } from './route.ts'

/** A stream is sent as it comes. An `etag` that the client has already is answered with 304 and no body. */
export type RawAnswer = {
  body: Buffer | string | Readable
  headers: Record<string, string>
  /** 200 unless it is given. */
  status?: number
}

export type RawContext<E> = ParsedInput<E> & {
  services: Services
  session: Session | undefined
  now: number
  /** The best of the encodings that the client understands. */
  encoding: 'br' | 'gzip' | undefined
}

/**
 * `isUncounted`: what a page asks for by the hundred and a browser keeps takes none of the sender's requests a minute.
 */
type RawRouteOptions = { isUncounted?: boolean }

/**
 * Where a call stands whose handler decides about its bytes; the answer to a HEAD would leave a stream open that nobody
 * reads.
 */
export const rawOptions = ({ method, path }: Endpoint) => ({
  method,
  url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
  compress: false as const,
  exposeHeadRoute: false,
})

/** Registers `handler` for a reading call. */
export function rawRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: RawContext<E>) => Promise<RawAnswer>,
  { isUncounted = false }: RawRouteOptions = {},
): void {
  app.routesByEndpoint.set(endpoint, { endpoint, run: handler, hasTransaction: false })
  app.route({
    ...rawOptions(endpoint),
    config: isUncounted ? { rateLimit: false } : {},
    handler: async (request, reply) => {
      const answer = await answerOf(app.services, endpoint, handler, request).catch((error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      })
      if (answer instanceof AppError) return send(reply, refusal(answer))
      const { body, headers, status = 200 } = answer
      reply.code(status).headers(headers)
      const isKnown = headers.etag && knows(request.headers['if-none-match'], headers.etag)
      return isKnown ? reply.code(304).send() : reply.send(body)
    },
  })
}

/** Registers a call that is answered with a stream of events; `open` is given it as soon as it is open. */
export function streamRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  open: (stream: EventStream, context: { services: Services; session: Session | undefined }) => void,
): void {
  app.routesByEndpoint.set(endpoint, { endpoint, run: async () => undefined, hasTransaction: false })
  app.route({
    ...rawOptions(endpoint),
    handler: async (request, reply) => {
      const { services } = app
      try {
        const session = await services.access.admit(endpoint, request)
        parseInput(endpoint, request)
        open(openEventStream(reply), { services, session })
      } catch (error) {
        if (error instanceof AppError) return send(reply, refusal(error))
        throw error
      }
    },
  })
}

async function answerOf<E extends Endpoint>(
  services: Services,
  endpoint: E,
  handler: (context: RawContext<E>) => Promise<RawAnswer>,
  request: FastifyRequest,
): Promise<RawAnswer> {
  const session = await services.access.admit(endpoint, request)
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  const parsed = parseInput(endpoint, request) as ParsedInput<E>
  return handler({ ...parsed, services, session, now: services.clock.now(), encoding })
}

const encodingFor = (accepted: string) => (['br', 'gzip'] as const).find((one) => accepts(accepted, one))

const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name, quality = ''] = one.split(';').map((part) => part.trim())
    return name === encoding && !/^q=0(\.0*)?$/.test(quality)
  })

const knows = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
