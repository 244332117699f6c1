/** The server's safety of replays without one of its laws. */
import { randomUUID } from 'node:crypto'

import { and, eq, lt } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'
import { isFinal } from '#server/platform/replay/operations.ts'
import { clientMarks, operations } from '#server/tables/sync.ts'

import type { Ablation } from './switchboard.ts'

const DAY_MS = 24 * 3_600_000

/** Law 1: marks and outcomes are forgotten after a day. */
export const forgets: Ablation = {
  runOnce: (lawful) => async (tx, operation, now, effect) => {
    const { buyerId, client } = operation
    await tx.delete(operations).where(and(eq(operations.buyerId, buyerId), lt(operations.at, now - DAY_MS)))
    if (client)
      await tx.delete(clientMarks).where(and(eq(clientMarks.clientId, client.id), lt(clientMarks.seenAt, now - DAY_MS)))
    return lawful(tx, operation, now, effect)
  },
}

/** Law 2: a number that was used before is taken for the operation that used it. */
export const doesNotAskWho: Ablation = {
  runOnce: (lawful) => async (tx, operation, now, effect) => {
    try {
      return await lawful(tx, operation, now, effect)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'sync.clientIdentity') throw error
      const data = { lines: [], favorites: [], messages: [], removed: [], before: [] }
      return { status: 200, envelope: { code: 200, message: 'ok', data } }
    }
  },
}

/** Law 2: numbers may be left out. */
export const jumpsGaps: Ablation = {
  runOnce: (lawful) => async (tx, operation, now, effect) => {
    const { client } = operation
    try {
      return await lawful(tx, operation, now, effect)
    } catch (error) {
      if (!client || !(error instanceof AppError) || error.code !== 'sync.gap') throw error
      await tx
        .update(clientMarks)
        .set({ seq: client.seq - 1 })
        .where(eq(clientMarks.clientId, client.id))
      return lawful(tx, operation, now, effect)
    }
  },
}

/** Law 3: an operation is known by its client's number only. */
export const knowsNumbersOnly: Ablation = {
  runOnce: (lawful) => async (tx, operation, now, effect) => {
    const known = await stored(tx, operation)
    const isOthers = known && operation.client && known.clientId !== operation.client.id
    return lawful(tx, isOthers ? { ...operation, operationId: randomUUID() } : operation, now, effect)
  },
}

/** Law 3: an operation known by its id is answered, whatever it says now. */
export const ignoresPayload: Ablation = {
  runOnce: (lawful) => async (tx, operation, now, effect) => {
    const known = await stored(tx, operation)
    return lawful(tx, known ? { ...operation, payloadHash: known.payloadHash } : operation, now, effect)
  },
}

type Lawful = Parameters<NonNullable<Ablation['runOnce']>>[0]
async function stored(tx: Parameters<Lawful>[0], { buyerId, operationId }: Parameters<Lawful>[1]) {
  const [known] = await tx
    .select()
    .from(operations)
    .where(and(eq(operations.buyerId, buyerId), eq(operations.operationId, operationId)))
  return known
}

class Refused extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.message)
    this.error = error
  }
}

/** Law 4: a refusal is answered, but neither kept nor counted. */
export const forgetsRefusals: Ablation = {
  runOnce: (lawful) => async (tx, operation, now, effect) => {
    try {
      return await lawful(tx, operation, now, async (inner) => {
        try {
          return await effect(inner)
        } catch (error) {
          throw error instanceof AppError && isFinal(error.status) ? new Refused(error) : error
        }
      })
    } catch (error) {
      throw error instanceof Refused ? error.error : error
    }
  },
}
