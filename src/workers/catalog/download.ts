/**
 * Fetches a published version piece by piece. Each piece is checked against its hash before it is kept, so a lost
 * connection costs one piece, and what a captive portal serves is never taken for goods.
 */
import { api } from '#contract/api.ts'
import type { Manifest, SegmentRef } from '#contract/catalog.ts'
import type { CatalogDatabase } from '#db/catalog-database.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import {
  fromSegments,
  type GoodsSegment,
  isSegment,
  type SearchSegment,
  type Segment,
} from '#domain/catalog/segments.ts'
import { call, download } from '#sync/call.ts'
import { NetworkError } from '#sync/network-error.ts'

import { loadSegments, type Stored } from './mirror.ts'

export type Progress = {
  begun(manifest: Manifest): void
  /** The search part is there: the box can answer. */
  searchable(catalog: Catalog): void
  /** So many goods are complete. */
  loaded(count: number): void
}

/** The newest version, complete. Rejects with NetworkError or AppError; what was fetched until then is kept. */
export async function fetchVersion(db: CatalogDatabase, progress: Progress, now: () => number): Promise<Stored> {
  const manifest = await call(api.catalog.manifest)
  progress.begun(manifest)
  const known = await loadSegments(
    db,
    manifest.segments.map(({ hash }) => hash),
  )
  const goods: GoodsSegment[] = []
  let search: SearchSegment | undefined
  for (const ref of manifest.segments) {
    const segment = parseSegment(known.get(ref.hash) ?? (await fetchSegment(db, ref)))
    if (segment.kind === 'goods') goods.push(segment)
    else {
      search = segment
      progress.searchable(toCatalog(manifest, search, []))
    }
    progress.loaded(goods.reduce((count, part) => count + part.count, 0))
  }
  if (!search) throw new NetworkError('unauthentic')
  const { epoch, revision } = manifest
  return {
    catalog: toCatalog(manifest, search, goods),
    head: { key: 'current', epoch, revision, bytes: sizeOf(manifest), checkedAt: now() },
  }
}

/** Bytes of a whole version. */
export const sizeOf = ({ segments }: Manifest): number => segments.reduce((total, { bytes }) => total + bytes, 0)

async function fetchSegment(db: CatalogDatabase, { hash, bytes: length }: SegmentRef): Promise<ArrayBuffer> {
  const bytes = await download(api.catalog.segment, { params: { hash } })
  if (bytes.byteLength !== length || (await sha256(bytes)) !== hash) throw new NetworkError('unauthentic')
  await db.segments.put({ hash, bytes }).catch(() => undefined)
  return bytes
}

/** `crypto.subtle` exists in secure contexts only; without one there is no service worker and no mirror either. */
async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parseSegment(bytes: ArrayBuffer): Segment {
  const segment: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!isSegment(segment)) throw new NetworkError('unauthentic')
  return segment
}

function toCatalog({ epoch, revision }: Manifest, search: SearchSegment, goods: readonly GoodsSegment[]): Catalog {
  return {
    columns: fromSegments(search, goods),
    readings: new Map(search.readings),
    categories: search.categories,
    epoch,
    revision,
  }
}
