/** A published catalogue as a browser receives it, without a server, so that a test can break each piece. */
import { createHash } from 'node:crypto'

import { z } from 'zod'

import { packGoods } from '#catalog/columns/pack.ts'
import { toPatch } from '#catalog/columns/patch.ts'
import type { Catalog } from '#catalog/select/catalog.ts'
import { encodeSegment } from '#catalog/wire/segment-code.ts'
import { toSegments } from '#catalog/wire/segments.ts'
import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import type { Goods } from '#domain/goods/goods.ts'

export type PublishedCatalog = { catalog: Catalog; pieces: Map<string, Uint8Array<ArrayBuffer>> }

/** Publishes these goods as version `revision`. */
export function publishGoods(
  goods: readonly Goods[],
  readings: Catalog['readings'],
  revision: number,
): PublishedCatalog {
  const catalog: Catalog = { columns: packGoods(goods), readings, categories: [], epoch: 'e', revision }
  const encoded = toSegments(catalog).map(encodeSegment)
  return { catalog, pieces: new Map(encoded.map((bytes) => [hashOf(bytes), bytes] as const)) }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Answers the catalogue's calls; a delta since any older version is a reset. `broken` may replace an answer, or throw.
 */
export const answerPublished =
  (current: () => PublishedCatalog, broken: (url: string) => Response | undefined): typeof fetch =>
  async (input) => {
    const url = String(input)
    const replaced = broken(url)
    if (replaced) return replaced
    const { catalog, pieces } = current()
    const { epoch, revision, columns } = catalog
    if (url.includes('/segment/')) {
      const bytes = pieces.get(url.split('/').at(-1)!)
      return bytes ? new Response(bytes, { headers: { [ANSWER_HEADER]: ANSWER_MARK } }) : Response.error()
    }
    if (url.includes('/manifest')) {
      const refs = [...pieces].map(([hash, { length }], index) => ({
        hash,
        kind: index === 0 ? ('search' as const) : ('goods' as const),
        count: columns.count,
        bytes: length,
      }))
      const manifest = { priceGroup: 'clinic', epoch, revision, publishedAt: 1, count: columns.count, segments: refs }
      return envelope(z.encode(api.catalog.manifest.response, manifest))
    }
    if (url.includes('/overlay')) return envelope({ version: 'none', is_same: false, signed_prices: [], bought: [] })
    return answerPatch(current(), [], { isReset: !url.includes(`since=${revision}`) })
  }

/** A delta to this version that holds only the volatile fields (stock, price, …) of these rows. */
export function answerPatch(
  { catalog }: PublishedCatalog,
  rows: readonly number[],
  { isReset = false } = {},
): Response {
  const { columns, epoch, revision } = catalog
  const delta = { epoch, revision, isReset, hasMore: false, goods: [], removed: [], readings: [] }
  const patch = toPatch(columns, rows)
  return envelope(z.encode(api.catalog.delta.response, { ...delta, patch, overlay: 'none' }))
}

const envelope = (data: unknown) =>
  Response.json({ code: 200, message: '成功', data }, { headers: { [ANSWER_HEADER]: ANSWER_MARK } })
