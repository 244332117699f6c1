/**
 * A call of the seller's side. Its handler runs in one transaction with its audit row, and once per operation id. A
 * handler that acts by a permission and writes no audit row fails.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { type Endpoint, OPERATION_HEADER, type ParsedInput, type Reply } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { auditAnswer } from '../audit.ts'
import { addAudit, type AuditNote } from '../operator/audit.ts'
import { runOperation } from '../operator/operations.ts'
import type { OperatorSession } from '../operator/operator.ts'
import { type Services, servicesWithin } from '../services.ts'
import { type Answer, refusal, success } from './answer.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { hashOf } from './execute.ts'
import { parseInput } from './input/parse-input.ts'
import { type RawAnswer, rawOptions } from './raw-route.ts'
import { send } from './route.ts'
import { OPERATOR_SESSION, setSessionCookie } from './session-cookie.ts'
import { readUpload, type Upload, type UploadOptions } from './upload.ts'

export type OpsContext<E> = ParsedInput<E> & {
  /** The transaction of an act; the pool otherwise. */
  db: Executor
  services: Services
  now: number
  ip: string
  session: OperatorSession | undefined
  /** Throws auth.required where nobody is signed in. */
  readonly operator: OperatorSession
  /** Writes the act into the audit. */
  audit(note: AuditNote): Promise<void>
  setSessionToken(token: string | undefined): void
  readUpload(options?: UploadOptions): Promise<Upload | undefined>
}

type OpsRouteOptions = {
  /** `false` when the handler opens its own transactions. */
  transaction?: boolean
  rateLimit?: { max: number; timeWindow: number }
}

export function opsRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: OpsContext<E>) => Promise<Reply<E>>,
  { transaction = true, rateLimit }: OpsRouteOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: rateLimit ? { rateLimit } : {},
    handler: async (request, reply) => {
      try {
        return await send(reply, await run(app, endpoint, handler, { transaction, request, reply }))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const answer = refusal(error)
        auditAnswer(app.services.audit, request, answer)
        return send(reply, answer)
      }
    },
  })
}

/** The same for a reading call whose handler writes the bytes of the answer itself. */
export function opsRawRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: OpsContext<E>) => Promise<RawAnswer>,
): void {
  app.route({
    ...rawOptions(endpoint),
    handler: async (request, reply) => {
      try {
        const session = await app.services.operators.admit(endpoint, request)
        const context = contextOf(app, endpoint, { request, reply, session, db: app.services.db })
        const { body, headers } = await handler(context)
        return await reply.headers(headers).send(body)
      } catch (error) {
        if (error instanceof AppError) return send(reply, refusal(error))
        throw error
      }
    },
  })
}

/** `opsRoute` for a call that is answered with a stream of events; `open` is given it as soon as it is open. */
export function opsStreamRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  open: (stream: EventStream, context: { services: Services; session: OperatorSession }) => void,
): void {
  app.route({
    ...rawOptions(endpoint),
    handler: async (request, reply) => {
      try {
        const session = await app.services.operators.admit(endpoint, request)
        open(openEventStream(reply), { services: app.services, session: session! })
      } catch (error) {
        if (error instanceof AppError) return send(reply, refusal(error))
        throw error
      }
    },
  })
}

type Call = { request: FastifyRequest; reply: FastifyReply }

async function run<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: OpsContext<E>) => Promise<Reply<E>>,
  { transaction, ...call }: Call & { transaction: boolean },
): Promise<Answer> {
  const { services } = app
  const session = await services.operators.admit(endpoint, call.request)
  const perform = async (db: Executor) => {
    const context = contextOf(app, endpoint, { ...call, session, db })
    const reply = await handler(context)
    if (endpoint.acts && endpoint.permission && !context.isAudited()) throw new Error(`${endpoint.path} wrote no audit`)
    return success(z.encode(endpoint.response, reply as never))
  }
  if (!endpoint.acts || !transaction) return perform(services.db)
  const operationId = call.request.headers[OPERATION_HEADER]
  if (session === undefined || operationId === undefined)
    return services.db.transaction((tx) => perform(tx as unknown as Executor))
  if (typeof operationId !== 'string' || !UUID.test(operationId))
    throw new AppError('request.invalid', { text: '操作编号无效' })
  const operation = { operatorId: session.operatorId, operationId, payloadHash: hashOf(endpoint, call.request) }
  return runOperation(services.db, operation, services.clock.now(), perform)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function contextOf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { request, reply, session, db }: Call & { session: OperatorSession | undefined; db: Executor },
): OpsContext<E> & { isAudited(): boolean } {
  const { services } = app
  const now = services.clock.now()
  let isAudited = false
  return {
    ...(parseInput(endpoint, request) as ParsedInput<E>),
    db,
    // In a transaction its own database alone may be asked.
    services: db === services.db ? services : servicesWithin(services),
    now,
    ip: request.ip,
    session,
    get operator() {
      if (!session) throw new AppError('auth.required')
      return session
    },
    async audit(note) {
      isAudited = true
      await addAudit(db, {
        ...note,
        at: now,
        operatorId: session?.operatorId ?? null,
        operatorName: session?.name ?? '',
        act: endpoint.permission ?? endpoint.summary,
        address: request.ip,
      })
    },
    setSessionToken: (token) => setSessionCookie(reply, OPERATOR_SESSION, token, services.config),
    readUpload: (options) => readUpload(request, options),
    isAudited: () => isAudited,
  }
}
