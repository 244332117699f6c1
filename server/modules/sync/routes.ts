import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { BATCH_BYTES_MAX } from '#contract/sync.ts'

import { route } from '../../platform/http/route.ts'
import { skipOperation } from '../../platform/replay/operations.ts'
import { runBatch } from './batch.ts'
import { installEvents } from './events.ts'
import { fairTurns } from './fair-turns.ts'
import { loadPull } from './pull.ts'

export function installSync(app: FastifyInstance): void {
  installEvents(app)
  const inTurn = fairTurns()
  route(app, api.sync.pull, ({ session, query, services, now }) => {
    const { clientId, ...cursor } = query
    return loadPull(services.db, { session: session!, cursor, clientId, now })
  })
  route(
    app,
    api.sync.batch,
    async ({ session, body, services }) => {
      if (!services.schema.understands(body.schema)) throw new AppError('sync.outdated')
      return { outcomes: await inTurn(session!.buyerId, (turn) => runBatch(app, session!, body, turn)) }
    },
    { transaction: false, bodyLimit: BATCH_BYTES_MAX },
  )
  route(
    app,
    api.sync.skip,
    async ({ services, buyerId, body, now }) => {
      const { clientId, seq, operationId } = body
      const operation = { buyerId, operationId, client: { id: clientId, seq } }
      const { status, envelope } = await skipOperation(services.db, operation, now)
      return { seq, operationId, status, answer: envelope }
    },
    { transaction: false },
  )
}
