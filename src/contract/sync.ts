import * as z from 'zod/mini'

import { collectionNames } from './protocol/collections.ts'
import { endpoint } from './protocol/endpoint.ts'
import { FormInt } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/**
 * Rows changed since the cursor, per collection, in their wire form; `removed` holds keys. `isSnapshot` replaces the
 * whole collection. `epoch` names the database: another epoch voids the cursor. `acknowledged` is the client's mark.
 */
export const Pull = wire(
  z.object({
    epoch: z.string(),
    number: z.int(),
    isSnapshot: z.boolean(),
    acknowledged: z.int(),
    changes: z.partialRecord(
      z.enum(collectionNames as [string, ...string[]]),
      z.object({ rows: z.array(z.unknown()), removed: z.array(z.union([z.string(), z.int()])) }),
    ),
  }),
)
export type Pull = z.output<typeof Pull>

/** Place of an entry in its client's queue, from 1. */
const FormSequence = FormInt.check(z.refine((seq) => seq >= 1, '次序须从 1 开始'))

/** What one batch takes: a day of edits on a slow line is one round trip. */
export const BATCH_ENTRIES_MAX = 200
export const BATCH_BYTES_MAX = 64 * 1024

/** An entry of a batch: a recorded call, exactly as it would have been sent alone. */
export const BatchEntry = wire(
  z.strictObject({
    seq: z.int().check(z.gte(1)),
    operationId: z.uuid(),
    endpoint: z.string().check(z.maxLength(60)),
    /** Version it was written in, where that is not the batch's. */
    schema: z.optional(z.int()),
    params: z.optional(z.record(z.string(), z.unknown())),
    query: z.optional(z.record(z.string(), z.unknown())),
    body: z.optional(z.record(z.string(), z.unknown())),
  }),
)
export type BatchEntry = z.output<typeof BatchEntry>

/** The envelope that each entry would get as a single call, in order; stops at the first accident. */
export const BatchOutcome = wire(
  z.object({
    seq: z.int(),
    operationId: z.string(),
    status: z.int(),
    answer: z.object({ code: z.int(), message: z.string(), data: z.unknown() }),
  }),
)
export type BatchOutcome = z.output<typeof BatchOutcome>

export const sync = {
  pull: endpoint({
    method: 'GET',
    path: '/api/sync/pull',
    summary: '拉取本账号的变更',
    access: 'user',
    query: wire(
      z.strictObject({
        epoch: z.optional(z.string().check(z.maxLength(40))),
        number: z.optional(FormInt),
        clientId: z.optional(z.string().check(z.maxLength(60))),
      }),
    ),
    response: Pull,
    supersedes: false,
  }),
  /**
   * The one call with a JSON body, at most 200 entries or 64 KB; `schema` is the version its entries were written in.
   */
  batch: endpoint({
    method: 'POST',
    path: '/api/batch',
    summary: '按次序补交离线操作',
    access: 'user',
    body: wire(
      z.strictObject({
        clientId: z.uuid(),
        schema: z.int(),
        entries: z.array(BatchEntry).check(z.minLength(1), z.maxLength(BATCH_ENTRIES_MAX)),
      }),
    ),
    response: z.object({ outcomes: z.array(BatchOutcome) }),
    errors: ['sync.gap', 'sync.clientIdentity', 'sync.outdated'],
  }),
  /**
   * Server-sent events, outside the envelope: `hello` at once, `beat` every 15 s, `poke` with data `buyer` or `catalog`
   * when there is something to pull. No event carries more, none moves a cursor. The id of a `poke` names the
   * operations that caused it, if nothing else did.
   */
  events: endpoint({
    method: 'GET',
    path: '/api/sync/events',
    summary: '变更提醒（事件流）',
    access: 'user',
    response: z.unknown(),
    supersedes: false,
  }),
  /**
   * Skips a queued operation on which the server kept failing: its outcome is `sync.skipped`, unless it has another.
   * Advances the client's mark past its number, so that the following entries are accepted.
   */
  skip: endpoint({
    method: 'POST',
    path: '/api/sync/skip',
    summary: '搁置服务器多次未能处理的操作',
    access: 'user',
    body: wire(z.strictObject({ clientId: z.uuid(), seq: FormSequence, operationId: z.uuid() })),
    response: BatchOutcome,
    errors: ['sync.gap', 'sync.clientIdentity', 'sync.skipped'],
  }),
}
