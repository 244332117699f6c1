/**
 * Recorded calls, run in order exactly as they would have run alone: same routes, same access, one transaction each.
 * Stops at the first answer that is no outcome, so that order is kept, where the buyer's turn is over, and after
 * `BATCH_MS`: the client sends the rest again.
 */
import type { FastifyInstance } from 'fastify'

import { AppError } from '#contract/protocol/errors.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import type { BatchEntry, BatchOutcome } from '#contract/sync.ts'

import { batchLoader } from '../../db/batch-loader.ts'
import type { Session } from '../../platform/access.ts'
import { type Answer, refusal } from '../../platform/http/answer.ts'
import { accidentOf } from '../../platform/http/errors.ts'
import { begin, type BatchReader } from '../../platform/http/execute.ts'
import { countEdit, countRefusal, isOutcome } from '../../platform/http/outcome.ts'
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts'
import type { Turn } from './fair-turns.ts'

/** Before a client asks whether the line is dead (stall-detector.ts), it has the answers so far. */
const BATCH_MS = 2_500

export async function runBatch(
  app: FastifyInstance,
  session: Session,
  { clientId, schema, entries }: { clientId: string; schema: number; entries: readonly BatchEntry[] },
  turn: Turn,
): Promise<BatchOutcome[]> {
  const endsAt = performance.now() + BATCH_MS
  const outcomes: BatchOutcome[] = []
  const readInBatch = batchReads()
  // What the entries read ahead is read once for all, ahead of the first; each has its own transaction in its turn.
  const begun = entries.map((entry) => beginEntry(app, session, clientId, readInBatch, { schema, ...entry }))
  for (const [index, run] of begun.entries()) {
    const { seq, operationId, body } = entries[index]!
    const startedAt = performance.now()
    const answer = await run()
    countRefusal(answer)
    outcomes.push({ seq, operationId, status: answer.status, answer: answer.envelope })
    if (!isOutcome(answer)) break
    turn.draw(performance.now() - startedAt, JSON.stringify(body ?? {}).length)
    // The embedded database works in this thread: whoever waits is answered between two entries.
    await yieldToEventLoop()
    if (!turn.hasLeft() || performance.now() > endsAt) break
  }
  return outcomes
}

/** What the entries of one batch ask for under the same name is read once, for all their ids. */
function batchReads(): BatchReader {
  type Ids = readonly unknown[]
  const loaders = new Map<string, (ids: Ids) => Promise<unknown>>()
  const readInBatch = (name: string, ids: Ids, read: (ids: Ids) => Promise<unknown>) => {
    const load = loaders.get(name) ?? batchLoader((all: readonly Ids[]) => read([...new Set(all.flat())]))
    loaders.set(name, load)
    return load(ids)
  }
  return readInBatch as BatchReader
}

function beginEntry(
  app: FastifyInstance,
  session: Session,
  clientId: string,
  readInBatch: BatchReader,
  { operationId, seq, schema, endpoint: name, ...input }: BatchEntry,
): () => Promise<Answer> {
  const { services } = app
  const endpoint = endpointsByName.get(name)
  const route = endpoint?.queueable ? app.routesByEndpoint.get(endpoint) : undefined
  // A name from another version of the product: nothing is dropped for that.
  if (!endpoint || !route) return async () => refusal(new AppError('sync.outdated'))
  const operation = { operationId, client: { id: clientId, seq }, schema }
  const run = begin(route, input, { session, services, operation, readInBatch })
  const answer = async (): Promise<Answer> => {
    try {
      await services.access.assertRole(endpoint, session)
      if (endpoint.access === 'verified') services.access.assertContract(session)
      return await run()
    } catch (error) {
      if (error instanceof AppError) return refusal(error)
      app.log.error({ err: error, endpoint: name }, 'batch entry failed')
      return refusal(accidentOf(error))
    }
  }
  return async () => {
    const answered = await answer()
    countEdit(endpoint, answered)
    return answered
  }
}
