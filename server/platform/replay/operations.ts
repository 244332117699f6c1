/**
 * Replays, made safe. Per client a never-expiring, dense high-water mark, read with a row lock; per buyer a table of
 * operation ids with the answer each got. The operation, its answer and the mark are one transaction (docs/sync.md).
 */
import { sql } from 'drizzle-orm'

import type { Envelope } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'

import { noteCause } from '../../db/commits.ts'
import type { Executor } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import { refusal, type Answer } from '../http/answer.ts'

/** The hash of an operation that was skipped before its payload was known; it equals every payload. */
const ANY_PAYLOAD = 'any'

export type Operation = {
  buyerId: number
  operationId: string
  /** SHA-256 of endpoint and arguments, or ANY_PAYLOAD. */
  payloadHash: string
  /** Absent for a lone call with an Idempotency-Key but no client. */
  client?: { id: string; seq: number }
}

/**
 * Runs `effect` once per operation, in a transaction of its own. A business refusal leaves nothing half-written, is
 * stored and advances the mark; an accident rolls all back. Throws sync.gap and sync.clientIdentity.
 */
export async function runOnce(
  db: Executor,
  operation: Operation,
  now: number,
  effect: (tx: Executor) => Promise<Answer>,
): Promise<Answer> {
  const perform = (run: typeof effect) =>
    db.transaction((tx) => performIn(tx as unknown as Executor, operation, now, run))
  try {
    return await perform(effect)
  } catch (error) {
    // The effect was rolled back. Only the outcome is written now, unless another delivery has stored one meanwhile.
    if (error instanceof RefusedError) return perform(async () => error.answer)
    if (error instanceof OvertakenError) return perform(effect)
    throw error
  }
}

/** The effect was refused: its transaction must end. */
class RefusedError extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}
/** The same operation was applied for another client, or for none, at the same moment. */
class OvertakenError extends Error {}

async function performIn(
  tx: Executor,
  operation: Operation,
  now: number,
  effect: (tx: Executor) => Promise<Answer>,
): Promise<Answer> {
  const { buyerId, operationId, client, payloadHash } = operation
  noteCause(tx, operationId)
  const { known, mark } = await claim(tx, operation, now)
  if (client && mark) {
    // A seq already used for another operation means this client was restored from an older copy of itself.
    if (mark.buyerId !== buyerId || (client.seq <= mark.seq && !known)) throw new AppError('sync.clientIdentity')
    if (client.seq > mark.seq + 1) throw new AppError('sync.gap', { details: { acknowledged: mark.seq } })
  }
  const settled = { clientId: client?.id ?? null, seq: client?.seq ?? null, now }
  if (known) {
    if (client) await advanceMark(tx, settled)
    const isSame = [payloadHash, ANY_PAYLOAD].includes(known.payloadHash) || payloadHash === ANY_PAYLOAD
    return isSame ? { status: known.status, envelope: known.answer } : refusal(new AppError('sync.payloadMismatch'))
  }
  const answer = await effect(tx).catch((error: unknown) => {
    throw error instanceof AppError && isFinal(error.status) ? new RefusedError(refusal(error)) : error
  })
  const { status, envelope } = answer
  const kept = { ...settled, buyerId, operationId, payloadHash, status, answer: JSON.stringify(envelope) }
  const [stored] = await storeOutcome(tx, kept)
  if (!stored) throw new OvertakenError()
  return answer
}

type StoredAnswer = { payloadHash: string; status: number; answer: Envelope }

/** Locks the client's mark until the transaction ends, and finds the stored answer of the operation. */
async function claim(
  tx: Executor,
  { buyerId, operationId, client }: Operation,
  now: number,
): Promise<{ known?: StoredAnswer; mark?: { buyerId: number; seq: number } }> {
  const values = { buyerId, operationId }
  const find = async () => (await findKnown(tx, values))[0]
  if (!client) return { known: await find() }
  const [claimed] = await claimMark(tx, { ...values, clientId: client.id, now })
  const { owner, seq, payloadHash, status, answer } = claimed!
  const mark = { buyerId: owner, seq }
  if (payloadHash !== null) return { mark, known: { payloadHash, status: status!, answer: answer! } }
  // The statement read the operations before it waited for the mark, so another delivery may have added this one.
  return { mark, known: client.seq <= seq ? await find() : undefined }
}

const of = (name: string) => sql.placeholder(name)

const findKnown = statement<StoredAnswer>(
  'known_operation',
  () => sql`select payload_hash as "payloadHash", status, answer from operations
    where buyer_id = ${of('buyerId')} and operation_id = ${of('operationId')}`,
)

const claimMark = statement<{ owner: number; seq: number } & { [K in keyof StoredAnswer]: StoredAnswer[K] | null }>(
  'claim_mark',
  () => sql`with mark as (
      insert into client_marks (client_id, buyer_id, seq, seen_at)
      values (${of('clientId')}, ${of('buyerId')}, 0, ${of('now')})
      on conflict (client_id) do update set seq = client_marks.seq returning buyer_id, seq
    )
    select mark.buyer_id as owner, mark.seq, known.payload_hash as "payloadHash", known.status, known.answer
    from mark left join operations known
      on known.buyer_id = ${of('buyerId')} and known.operation_id = ${of('operationId')}`,
)

const advanced = () => sql`update client_marks
  set seq = greatest(seq, ${of('seq')}::int), seen_at = ${of('now')}::bigint where client_id = ${of('clientId')}::text`
const advanceMark = statement('advance_mark', advanced)

/** Keeps the outcome and advances the mark; no row when the operation has an outcome already. */
const storeOutcome = statement<{ one: number }>(
  'store_outcome',
  () => sql`with advanced as (${advanced()})
    insert into operations (buyer_id, operation_id, client_id, seq, payload_hash, status, answer, at)
    values (${of('buyerId')}, ${of('operationId')}, ${of('clientId')}::text, ${of('seq')}::int, ${of('payloadHash')},
      ${of('status')}, ${of('answer')}::jsonb, ${of('now')}::bigint)
    on conflict (buyer_id, operation_id) do nothing returning 1 as one`,
)

/**
 * Skips an operation on which the server kept failing: its outcome is `sync.skipped`, unless it has one already.
 * Throws sync.gap and sync.clientIdentity like the operation itself.
 */
export const skipOperation = (
  db: Executor,
  operation: Required<Omit<Operation, 'payloadHash'>>,
  now: number,
): Promise<Answer> =>
  runOnce(db, { ...operation, payloadHash: ANY_PAYLOAD }, now, async () => refusal(new AppError('sync.skipped')))

/** 401, 408, 425, 426, 429 and 5xx say "not now" or "not as you are"; the same operation may succeed later. */
export const isFinal = (status: number): boolean => status < 500 && ![401, 408, 425, 426, 429].includes(status)
