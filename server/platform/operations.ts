/**
 * Replays, made safe. Per client a never-expiring, dense high-water mark, read with a row lock; per buyer a table of
 * operation ids with the answer each got. The operation, its answer and the mark are one transaction (docs/sync.md).
 */
import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#contract/errors.ts'

import type { Executor } from '../db/connect.ts'
import { clientMarks, operations } from '../modules/sync/tables.ts'
import { refusal, type Answer } from './answer.ts'

/** The hash of an operation that was put aside unseen: whatever it turns out to be, it is the same one. */
const ANY_PAYLOAD = 'any'

export type Operation = {
  buyerId: number
  operationId: string
  /** SHA-256 of endpoint and arguments, or ANY_PAYLOAD. */
  payloadHash: string
  /** Absent for a lone call with an Idempotency-Key but no client. */
  client?: { id: string; seq: number }
}

/** Runs `effect` once per operation. A business refusal is stored and advances the mark; an accident rolls all back. */
export async function runOnce(
  tx: Executor,
  operation: Operation,
  now: number,
  effect: (tx: Executor) => Promise<Answer>,
): Promise<Answer> {
  const { buyerId, operationId, client, payloadHash } = operation
  const mark = client && (await lockMark(tx, client.id, buyerId, now))
  const [known] = await tx
    .select()
    .from(operations)
    .where(and(eq(operations.buyerId, buyerId), eq(operations.operationId, operationId)))
  if (client && mark) {
    // A seq already used for another operation means this client was restored from an older copy of itself.
    if (mark.buyerId !== buyerId || (client.seq <= mark.seq && !known)) throw new AppError('sync.clientIdentity')
    if (client.seq > mark.seq + 1) throw new AppError('sync.gap', { details: { acknowledged: mark.seq } })
  }
  const advance = async () => {
    if (!client) return
    await tx
      .update(clientMarks)
      .set({ seq: sql`greatest(${clientMarks.seq}, ${client.seq})`, seenAt: now })
      .where(eq(clientMarks.clientId, client.id))
  }
  if (known) {
    await advance()
    if (![payloadHash, ANY_PAYLOAD].includes(known.payloadHash) && payloadHash !== ANY_PAYLOAD)
      return refusal(new AppError('sync.payloadMismatch'))
    return { status: known.status, envelope: known.answer }
  }
  const answer = await attempt(tx, effect)
  await tx.insert(operations).values({
    buyerId,
    operationId,
    clientId: client?.id ?? null,
    seq: client?.seq ?? null,
    payloadHash,
    status: answer.status,
    answer: answer.envelope,
    at: now,
  })
  await advance()
  return answer
}

/**
 * Puts an operation aside that the server kept failing on: its outcome is `sync.skipped`, unless it has one already.
 * Throws sync.gap and sync.clientIdentity like the operation itself.
 */
export const skipOperation = (
  tx: Executor,
  operation: Required<Omit<Operation, 'payloadHash'>>,
  now: number,
): Promise<Answer> =>
  runOnce(tx, { ...operation, payloadHash: ANY_PAYLOAD }, now, () => Promise.reject(new AppError('sync.skipped')))

async function lockMark(
  tx: Executor,
  clientId: string,
  buyerId: number,
  now: number,
): Promise<{ buyerId: number; seq: number }> {
  await tx.insert(clientMarks).values({ clientId, buyerId, seq: 0, seenAt: now }).onConflictDoNothing()
  const [mark] = await tx.select().from(clientMarks).where(eq(clientMarks.clientId, clientId)).for('update')
  return mark!
}

/** In a savepoint, so that a refusal leaves nothing half-written while its outcome is kept. */
async function attempt(tx: Executor, effect: (tx: Executor) => Promise<Answer>): Promise<Answer> {
  try {
    return await tx.transaction((inner) => effect(inner as unknown as Executor))
  } catch (error) {
    if (error instanceof AppError && isFinal(error.status)) return refusal(error)
    throw error
  }
}

/** 401, 408, 425, 426, 429 and 5xx say "not now" or "not as you are"; the same operation may succeed later. */
export const isFinal = (status: number): boolean => status < 500 && ![401, 408, 425, 426, 429].includes(status)
