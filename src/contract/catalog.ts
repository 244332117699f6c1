import * as z from 'zod/mini'

import { patchShape } from './goods/goods-shape.ts'
import { Goods } from './goods/goods.ts'
import { endpoint } from './protocol/endpoint.ts'
import { FormInt, Instant } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/** One immutable piece of the catalogue, named by the hash of its content. */
export const SegmentRef = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  kind: z.enum(['search', 'goods']),
  count: z.int(),
  bytes: z.int(),
  /** Compressed size; absent until the server knows it. */
  wireBytes: z.optional(z.int()),
})
export type SegmentRef = z.output<typeof SegmentRef>

/** The segments to fetch for one price group, the search part first. Deltas continue from `revision`. */
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

/** Goods of which only these fields changed, as parallel columns in the catalogue's own numbers. */
export const Patch = wire(z.object(patchShape))

/**
 * Goods changed since a revision: whole rows, or a patch where only stock, price and the like changed; those that left;
 * and how the texts of the whole ones are read aloud. `isReset`: too old, fetch the manifest again. `overlay`: the
 * version of the buyer's own part.
 */
export const Delta = wire(
  z.object({
    epoch: z.string(),
    revision: z.int(),
    isReset: z.boolean(),
    hasMore: z.boolean(),
    goods: z.array(Goods),
    patch: Patch,
    removed: z.array(z.int()),
    readings: z.array(z.tuple([z.string(), z.string()])),
    overlay: z.string(),
  }),
)
export type Delta = z.output<typeof Delta>

/**
 * The buyer's overlay over the catalogue: signed prices and those of his group that hold for a time (`from`, `to` epoch
 * ms, 0 = without end) and earlier purchases, by goods id. Permissions for controlled goods and limits used travel in
 * `Buyer`. `isSame`: nothing changed since the version asked with, and nothing is repeated.
 */
export const CatalogOverlay = wire(
  z.object({
    version: z.string(),
    isSame: z.boolean(),
    /** Goods id, price in ten-thousandths of a yuan, from, to. */
    signedPrices: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])),
    /** Of the buyer's group, for a time: goods id, price, from, to, whether it is that of his 控销 area. */
    groupPrices: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.literal([0, 1])])),
    /** Goods id, number of orders, pieces, time of the last order. */
    bought: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])),
  }),
)
export type CatalogOverlay = z.output<typeof CatalogOverlay>

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
  overlay: endpoint({
    method: 'GET',
    path: '/api/catalog/overlay',
    summary: '离线目录中本单位的部分（签约价、限时分组价、买过的商品）',
    access: 'user',
    query: z.strictObject({ version: z.optional(z.string().check(z.maxLength(40))) }),
    response: CatalogOverlay,
  }),
}
