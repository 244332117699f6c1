import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Goods } from './goods.ts'
import { FormInt, Instant } from './scalars.ts'
import { wire } from './wire.ts'

/** One immutable piece of the catalogue, named by the hash of its content. */
export const SegmentRef = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  kind: z.enum(['search', 'goods']),
  count: z.int(),
  bytes: z.int(),
  /** As it travels, compressed; absent where the server does not know yet. */
  wireBytes: z.optional(z.int()),
})
export type SegmentRef = z.output<typeof SegmentRef>

/** What to fetch for one price group: the search part first. `revision` is where deltas go on from. */
export const Manifest = wire(
  z.object({
    priceGroup: z.string(),
    epoch: z.string(),
    revision: z.int(),
    publishedAt: Instant,
    count: z.int(),
    segments: z.array(SegmentRef),
  }),
)
export type Manifest = z.output<typeof Manifest>

/**
 * Goods changed since a revision (whole rows), those that left, and how the texts of the changed ones are read aloud.
 * `isReset`: too old, fetch the manifest again.
 */
export const Delta = wire(
  z.object({
    epoch: z.string(),
    revision: z.int(),
    isReset: z.boolean(),
    hasMore: z.boolean(),
    goods: z.array(Goods),
    removed: z.array(z.int()),
    readings: z.array(z.tuple([z.string(), z.string()])),
  }),
)
export type Delta = z.output<typeof Delta>

export const catalog = {
  manifest: endpoint({
    method: 'GET',
    path: '/api/catalog/manifest',
    summary: '离线目录清单',
    access: 'user',
    response: Manifest,
  }),
  /** Served as raw bytes (`encodeSegment`) with an immutable cache header, outside the envelope; see docs/sync.md. */
  segment: endpoint({
    method: 'GET',
    path: '/api/catalog/segment/{hash}',
    summary: '离线目录分片（不可变）',
    access: 'user',
    params: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, '分片编号无效')) }),
    response: z.unknown(),
    supersedes: false,
  }),
  delta: endpoint({
    method: 'GET',
    path: '/api/catalog/delta',
    summary: '离线目录增量',
    access: 'user',
    query: z.strictObject({ epoch: z.string().check(z.maxLength(40)), since: FormInt }),
    response: Delta,
  }),
}
