/**
 * A call of a company's own program: by a key, in the name of a colleague, counted per key, noted in the log of what
 * must be traceable. Acting needs an operation id, under which the handler does its work once.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { type Endpoint, OPERATION_HEADER, type ParsedInput, type Reply } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/instant.ts'

import type { KeySession } from '../access.ts'
import { auditAnswer } from '../audit.ts'
import { countCall } from '../nodes/call-counts.ts'
import type { Services } from '../services.ts'
import { refusal, success } from './answer.ts'
import { parseInput } from './input/parse-input.ts'
import type { RawAnswer } from './raw-route.ts'
import { send } from './route.ts'

export type KeyContext<E> = ParsedInput<E> & {
  services: Services
  session: KeySession
  now: number
  /** Of an acting call: a UUID. Throws request.invalid where there is none. */
  readonly operationId: string
}

/** Registers `handler`, which opens its own transaction where it acts. */
export function keyRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: KeyContext<E>) => Promise<Reply<E>>,
): void {
  register(app, endpoint, async (context, reply) =>
    send(reply, success(z.encode(endpoint.response, (await handler(context as KeyContext<E>)) as never))),
  )
}

/** The same for a reading call whose handler writes the bytes of the answer itself. */
export function keyRawRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: KeyContext<E>) => Promise<RawAnswer>,
): void {
  register(app, endpoint, async (context, reply) => {
    const { body, headers } = await handler(context as KeyContext<E>)
    return reply.headers(headers).send(body)
  })
}

type AnswerOf = (context: KeyContext<Endpoint>, reply: FastifyReply) => Promise<FastifyReply>

function register(app: FastifyInstance, endpoint: Endpoint, answer: AnswerOf): void {
  const { services } = app
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      let session: KeySession | undefined
      try {
        session = await services.access.findKey(request)
        await countKey(services, session, reply)
        await services.access.assertKeyMay(endpoint, session)
        const answered = await answer(contextOf(services, endpoint, { request, session }), reply)
        if (endpoint.acts) note(services, endpoint, { request, session, result: 'done' })
        return answered
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const refused = refusal(error)
        if (endpoint.acts && session) note(services, endpoint, { request, session, result: error.code })
        else auditAnswer(services.audit, request, refused, { session })
        return send(reply, refused)
      }
    },
  })
}

async function countKey({ db, config, clock }: Services, { keyId }: KeySession, reply: FastifyReply): Promise<void> {
  const now = clock.now()
  const { count, endsAt } = await countCall(db, `api key ${keyId}`, MINUTE_MS, now)
  if (count <= config.keyRateLimit) return
  void reply.header('retry-after', String(Math.max(1, Math.ceil((endsAt - now) / SECOND_MS))))
  throw new AppError('request.tooMany')
}

type Call = { request: FastifyRequest; session: KeySession }

function note(
  { audit }: Services,
  { method, path }: Endpoint,
  { request, session, result }: Call & { result: string },
) {
  const { buyerId, userId, keyId } = session
  audit({ event: `${method} ${path}`, result, buyerId, userId, keyId, ip: request.ip })
}

const NO_OPERATION = '请在请求头 Idempotency-Key 里写本次提交的操作编号（UUID），重试时用同一个'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function contextOf(services: Services, endpoint: Endpoint, { request, session }: Call): KeyContext<Endpoint> {
  return {
    ...(parseInput(endpoint, request) as ParsedInput<Endpoint>),
    services,
    session,
    now: services.clock.now(),
    get operationId() {
      const id = request.headers[OPERATION_HEADER]
      if (typeof id !== 'string' || !UUID.test(id)) throw new AppError('request.invalid', { text: NO_OPERATION })
      return id.toLowerCase()
    },
  }
}
