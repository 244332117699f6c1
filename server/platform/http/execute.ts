/**
 * One way to run a call, whether it came alone over HTTP or as an entry of a batch: check the input against the
 * endpoint's schemas, open the transaction of an acting call, make a replay safe, encode the reply.
 */
import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { Endpoint, ParsedInput, Reply } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { nameOf } from '#contract/protocol/names.ts'

import type { Executor } from '../../db/connect.ts'
import { inSpan, isTracing } from '../../tracing/span.ts'
import type { Session } from '../access.ts'
import { type Operation, runOnce } from '../replay/operations.ts'
import { type Services, servicesWithin } from '../services.ts'
import { type Answer, refusal, success } from './answer.ts'
import type { Exchange } from './exchange.ts'
import { isStorable, parsing, type RawInput } from './input/parse-input.ts'
import { type EarlyReading, startReading } from './read-ahead.ts'

/** What a route handler works with. `db` is the transaction of an acting call. */
export type Context<E> = ParsedInput<E> & {
  db: Executor
  /** The signed-in session; handlers of guest calls may find none. */
  session: Session | undefined
  /** The buyer of the session. Throws auth.required for visitors. */
  readonly buyerId: number
  now: number
  services: Services
  /** Absent when the call is an entry of a batch. */
  exchange?: Exchange
  /** Reads `ids` ahead; the entries of a batch that ask under the same `name` share one read. */
  readInBatch: BatchReader
}
export type BatchReader = <T, Id>(
  name: string,
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<T>,
) => Promise<T>
/** `known` is what the route read before the transaction, if it reads ahead. */
export type Handler<E, Known = undefined> = (context: Context<E>, known: Known) => Promise<Reply<E>>

export type Route = {
  endpoint: Endpoint
  run: (context: never, known: never) => Promise<unknown>
  hasTransaction: boolean
  /** The handler writes with one statement or opens its own transaction, so a single call needs none. */
  isOneStatement?: boolean
  readAhead?: (context: never) => Promise<unknown>
}

type Surroundings = {
  session: Session | undefined
  services: Services
  /** The operation of a replay. `schema` is the version of its arguments; absent means today's. */
  operation?: Omit<Operation, 'buyerId' | 'payloadHash'> & { schema?: number }
  exchange?: Exchange
  readInBatch?: BatchReader
  /** What began before the session was known; it counts where the session is of the same buyer. */
  early?: EarlyReading | undefined
}

/** Runs `route` with unchecked input. AppErrors become refusals; anything else is thrown. */
export const execute = (route: Route, input: RawInput, surroundings: Surroundings): Promise<Answer> =>
  begin(route, input, surroundings)()

export const readAlone: BatchReader = (_name, ids, read) => read(ids)

/** Starts the reads that `route` does ahead. The returned function runs the rest, like `execute`. */
export function begin(
  route: Route,
  input: RawInput,
  { session, services, operation, exchange, readInBatch = readAlone, early }: Surroundings,
): () => Promise<Answer> {
  const { endpoint } = route
  const parse = early?.parse ?? parsing(endpoint, input, operation?.schema, services.schema)
  const contextOf = (db: Executor, now: number) => {
    // In a transaction its own database alone may be asked.
    const own = db === services.db ? services : servicesWithin(services)
    return new CallContext(parse(), { db, session, now, services: own, exchange, readInBatch })
  }
  const isUnderstood = operation?.schema === undefined || services.schema.understands(operation.schema)
  const read = () => startReading(route, parse, session && { buyerId: session.buyerId, services, readInBatch })
  const begun = early?.buyerId === session?.buyerId ? early?.reading : undefined
  const reading = isUnderstood ? (begun ?? read()) : undefined
  const perform = async (): Promise<Answer> => {
    try {
      if (!reading) throw new AppError('sync.outdated')
      const ahead = await reading
      const now = services.clock.now()
      const run = async (db: Executor): Promise<Answer> => {
        if ('refused' in ahead) throw ahead.refused
        const reply = await route.run(contextOf(db, now) as never, ahead.known as never)
        return success(z.encode(endpoint.response, reply as never))
      }
      if (!endpoint.acts || !route.hasTransaction) return await run(services.db)
      if (!operation && route.isOneStatement) return await run(services.db)
      if (!operation || !session) return await services.db.transaction((tx) => run(tx as unknown as Executor))
      // Before it is hashed: what is nested without end would overflow the stack there. A request has more than its
      // input.
      if (![input.params, input.query, input.body].every((part) => isStorable(part)))
        throw new AppError('request.invalid')
      const { operationId, client } = operation
      const one = { operationId, client, buyerId: session.buyerId, payloadHash: hashOf(endpoint, input) }
      return await runOnce(services.db, one, now, run)
    } catch (error) {
      if (error instanceof AppError) return refusal(error)
      throw error
    }
  }
  return isTracing() ? () => inSpan(nameOf(endpoint), perform) : perform
}

type CallFields = Pick<Context<Endpoint>, 'db' | 'session' | 'now' | 'services' | 'readInBatch'> & {
  exchange: Exchange | undefined
}

/** A class: as an object literal with a getter it kept what the call held until the next full collection (ADR 124). */
class CallContext {
  readonly session: Session | undefined
  constructor(input: Record<string, unknown>, held: CallFields) {
    this.session = held.session
    Object.assign(this, input, held)
  }
  get buyerId(): number {
    if (!this.session) throw new AppError('auth.required')
    return this.session.buyerId
  }
}

/**
 * Hashes the arguments as they were sent, because a newer server may update them and the operation stays the same. A
 * single call sends an absent part as an empty object, a batch leaves it out.
 */
export const hashOf = (endpoint: Endpoint, { params, query, body }: RawInput) =>
  createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, params ?? {}, query ?? {}, body ?? {}], sortKeys))
    .digest('base64url')

/** Form, JSON and batch write the same payload with keys in other orders and numbers as text: hash them alike. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
