/** An entry on which the server always fails, alone or in a batch, while all else is well. */
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK, type Envelope, OPERATION_HEADER } from '#contract/protocol/endpoint.ts'
import type { BatchOutcome } from '#contract/sync.ts'
import { isFinal } from '#server/platform/replay/operations.ts'

import type { SentRequest } from './network.ts'

type Batch = z.output<NonNullable<typeof api.sync.batch.body>>
type Fault = { status: number; answer: { code: number; message: string; data: unknown } }
const FAULT: Fault = { status: 500, answer: { code: 500, message: '服务器出错了', data: { reason: 'internal' } } }

type Parts = {
  /** What the server gets to see. */
  healthy?: SentRequest
  /** The lone call it fails on, or the entry of the batch after those it sees. */
  fault?: 'alone' | { seq: number; operationId: string }
}

export function partsOf(sent: SentRequest, poison: ReadonlySet<string>): Parts {
  const alone = sent.headers.get(OPERATION_HEADER)
  if (alone !== null) return poison.has(alone) ? { fault: 'alone' } : { healthy: sent }
  if (sent.path !== api.sync.batch.path || poison.size === 0) return { healthy: sent }
  const batch: Batch = z.decode(api.sync.batch.body!, JSON.parse(sent.body))
  const first = batch.entries.findIndex(({ operationId }) => poison.has(operationId))
  if (first < 0) return { healthy: sent }
  if (first === 0) return { fault: batch.entries[0]! }
  const entries = batch.entries.slice(0, first)
  const body = JSON.stringify(z.encode(api.sync.batch.body!, { ...batch, entries }))
  return { healthy: { ...sent, body }, fault: batch.entries[first]! }
}

/** The answer of a server that fails on a part. */
export async function faultyAnswer(
  fault: NonNullable<Parts['fault']>,
  healthy: Response | undefined,
): Promise<Response> {
  if (fault === 'alone') return ours(FAULT.answer, FAULT.status)
  if (healthy && healthy.status !== 200) return healthy
  const before = healthy
    ? z.decode(api.sync.batch.response, ((await healthy.json()) as Envelope).data as never).outcomes
    : []
  // An entry before it was not settled either: the batch ended there.
  if (before.some(({ status }) => status >= 400 && !isFinal(status))) return ours(envelopeOf(before), 200)
  return ours(envelopeOf([...before, { ...FAULT, seq: fault.seq, operationId: fault.operationId }]), 200)
}

const envelopeOf = (outcomes: BatchOutcome[]): Envelope => ({
  code: 200,
  message: 'ok',
  data: z.encode(api.sync.batch.response, { outcomes }),
})
const ours = (envelope: Envelope, status: number) =>
  Response.json(envelope, { status, headers: { [ANSWER_HEADER]: ANSWER_MARK } })
