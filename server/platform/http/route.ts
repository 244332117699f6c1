/** Contract → Fastify: both sides typed by the endpoint; the handler parses nothing and knows no HTTP. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import {
  CLIENT_HEADER,
  type Endpoint,
  OPERATION_HEADER,
  SCHEMA_HEADER,
  SEQUENCE_HEADER,
} from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'

import { isConnectionLost } from '../../db/lost-connection.ts'
import type { Session } from '../access.ts'
import { auditAnswer } from '../audit.ts'
import type { Services } from '../services.ts'
import { type Answer, refusal } from './answer.ts'
import { exchangeOf } from './exchange.ts'
import { execute, type Handler, readAlone, type Route } from './execute.ts'
import { countAccident, countEdit, countRefusal } from './outcome.ts'
import { readEarly, type ReadingContext } from './read-ahead.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    /** Every route by its endpoint; the batch runs them in order. */
    routesByEndpoint: Map<Endpoint, Route>
  }
}

type RouteOptions = {
  /** `false` when the handler opens its own transaction, or none. */
  transaction?: boolean
  rateLimit?: { max: number; timeWindow: number }
  /** Bytes. */
  bodyLimit?: number
}

/** Registers `handler` for `endpoint`. Throws RangeError when a queueable call would run without a transaction. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { transaction = true, ...options }: RouteOptions = {},
): void {
  // Outside a transaction an operation and its effect could come apart.
  if (endpoint.queueable && !transaction) throw new RangeError(`${endpoint.path} is queueable and needs a transaction`)
  register(app, { endpoint, run: handler as Route['run'], hasTransaction: transaction }, options)
}

/**
 * The same, for a handler whose transaction is to be short: `readAhead` reads what it needs before the transaction
 * opens, from `services.db`, and may begin before the session is known.
 */
export function routeAhead<E extends Endpoint, Known>(
  app: FastifyInstance,
  endpoint: E,
  readAhead: (context: ReadingContext<E>) => Promise<Known>,
  handler: Handler<E, Known>,
  { isOneStatement = false }: { isOneStatement?: boolean } = {},
): void {
  register(app, { endpoint, run: handler as Route['run'], hasTransaction: true, readAhead, isOneStatement }, {})
}

type RegisterOptions = Omit<RouteOptions, 'transaction'>

function register(app: FastifyInstance, entry: Route, { rateLimit, bodyLimit }: RegisterOptions): void {
  const { endpoint } = entry
  app.routesByEndpoint.set(endpoint, entry)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: rateLimit ? { rateLimit } : {},
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: async (request, reply) => {
      const answer = await answerRequest(app, entry, request, reply)
      countRefusal(answer)
      reply.code(answer.status)
      // The envelope and not the reply, whose end Fastify would wait for with listeners of its own.
      return answer.envelope
    },
  })
}

/** How long after its connection was lost a call is made once more. */
const AGAIN_MS = 250

async function answerRequest(app: FastifyInstance, entry: Route, request: FastifyRequest, reply: FastifyReply) {
  const { services } = app
  const { endpoint } = entry
  let session: Session | undefined
  const run = async () => {
    const early = readEarly(entry, request, {
      services,
      readInBatch: readAlone,
      buyerId: services.access.expectBuyer(request),
      schema: schemaOf(request),
    })
    session = await services.access.admit(endpoint, request)
    const operation = endpoint.queueable ? operationOf(request) : undefined
    const exchange = exchangeOf(request, reply, services.config)
    return execute(entry, request, { session, services, exchange, early, ...(operation && { operation }) })
  }
  // A reading call may be asked again, and an operation's id tells whether it was done before the connection was lost.
  const isRepeatable = !endpoint.acts || (endpoint.queueable && request.headers[OPERATION_HEADER] !== undefined)
  const answer = await run()
    .catch(async (error: unknown) => {
      if (!isRepeatable || !isConnectionLost(error)) throw error
      await sleep(AGAIN_MS)
      return run()
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) return refusal(error)
      if (endpoint.queueable) countAccident(endpoint)
      throw error
    })
  if (endpoint.queueable) countEdit(endpoint, answer)
  auditAnswer(services.audit, request, answer, { endpoint, session })
  return answer
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  countRefusal(answer)
  return reply.code(answer.status).send(answer.envelope)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The version of the arguments; undefined = today's. */
function schemaOf({ headers }: FastifyRequest): number | undefined {
  const schema = headers[SCHEMA_HEADER]
  return schema === undefined ? undefined : Number(schema)
}

/** The replay headers, checked. Throws request.invalid when they are malformed. */
function operationOf(request: FastifyRequest) {
  const operationId = request.headers[OPERATION_HEADER]
  if (operationId === undefined) return undefined
  const clientId = request.headers[CLIENT_HEADER]
  if (typeof operationId !== 'string' || !UUID.test(operationId))
    throw new AppError('request.invalid', { text: '操作编号无效' })
  const schema = schemaOf(request)
  const written = schema === undefined ? {} : { schema }
  if (clientId === undefined) return { operationId, ...written }
  const seq = Number(request.headers[SEQUENCE_HEADER])
  if (
    typeof clientId !== 'string' ||
    !UUID.test(clientId) ||
    !Number.isSafeInteger(seq) ||
    seq < 1 ||
    seq > 2_147_483_647
  )
    throw new AppError('request.invalid', { text: '客户端标识或次序无效' })
  return { operationId, client: { id: clientId, seq }, ...written }
}
