/**
 * Fetches a published version piece by piece. Each piece is checked against its hash before it is kept, so a lost
 * connection costs one piece, and what a captive portal serves is never taken for goods.
 */
import {
  type Catalog,
  decodeSegment,
  fromSegments,
  type GoodsSegment,
  type SearchSegment,
  type Segment,
} from '#catalog/index.ts'
import { api } from '#contract/api.ts'
import type { Manifest, SegmentRef } from '#contract/catalog.ts'
import type { CatalogDatabase } from '#db/catalog-database.ts'
import { sha256 } from '#lib/sha256.ts'
import { call, download } from '#sync/transport/call.ts'
import { NetworkError } from '#sync/transport/network-error.ts'

import { loadSegments } from './stored-catalog.ts'

export type LoadProgress = { loaded: number; loadedBytes: number; expectedBytes: number }
export type Progress = {
  /** The search part is there: the box can answer. */
  searchable(catalog: Catalog): void
  /** So many goods are complete; so many bytes are here and still to come. */
  loaded(so: LoadProgress): void
  /** Whether the next piece may be fetched; asked before each. */
  goesOn(): boolean
}

/** A version to be fetched: what of it is already here, and how much is not. */
export type Plan = { manifest: Manifest; known: Map<string, ArrayBuffer>; loadedBytes: number; expectedBytes: number }

/** Asks what there is to fetch, and drops the pieces of any other version. Rejects with NetworkError or AppError. */
export async function planVersion(db: CatalogDatabase): Promise<Plan> {
  const manifest = await call(api.catalog.manifest)
  const known = await loadSegments(
    db,
    manifest.segments.map(({ hash }) => hash),
  )
  const expectedBytes = wireBytes(manifest.segments.filter(({ hash }) => !known.has(hash)))
  return { manifest, known, loadedBytes: wireBytes(manifest.segments) - expectedBytes, expectedBytes }
}

/** Bytes of pieces as they travel. */
const wireBytes = (refs: readonly SegmentRef[]): number =>
  refs.reduce((total, ref) => total + (ref.wireBytes ?? ref.bytes), 0)

/**
 * The planned version, complete; undefined when it was stopped. Rejects with NetworkError or AppError; what was fetched
 * until then is kept.
 */
export async function fetchVersion(
  db: CatalogDatabase,
  { manifest, known, ...plan }: Plan,
  progress: Progress,
): Promise<Catalog | undefined> {
  const goods: GoodsSegment[] = []
  let { loadedBytes, expectedBytes } = plan
  let search: SearchSegment | undefined
  for (const ref of manifest.segments) {
    const here = known.get(ref.hash)
    if (!here && !progress.goesOn()) return undefined
    const segment = parseSegment(here ?? (await fetchSegment(db, ref)))
    if (!here) {
      loadedBytes += wireBytes([ref])
      expectedBytes -= wireBytes([ref])
    }
    if (segment.kind === 'goods') goods.push(segment)
    else {
      search = segment
      progress.searchable(toCatalog(manifest, search, []))
    }
    progress.loaded({ loaded: goods.reduce((count, part) => count + part.count, 0), loadedBytes, expectedBytes })
  }
  if (!search) throw new NetworkError('unauthentic')
  return toCatalog(manifest, search, goods)
}

async function fetchSegment(db: CatalogDatabase, { hash, bytes: length }: SegmentRef): Promise<ArrayBuffer> {
  const bytes = await download(api.catalog.segment, { params: { hash } })
  if (bytes.byteLength !== length || (await sha256(bytes)) !== hash) throw new NetworkError('unauthentic')
  await db.segments.put({ hash, bytes }).catch(() => undefined)
  return bytes
}

function parseSegment(bytes: ArrayBuffer): Segment {
  const segment = decodeSegment(new Uint8Array(bytes))
  if (!segment) throw new NetworkError('unauthentic')
  return segment
}

function toCatalog({ epoch, revision }: Manifest, search: SearchSegment, goods: readonly GoodsSegment[]): Catalog {
  return {
    columns: fromSegments(search, goods),
    readings: search.readings,
    categories: search.categories,
    epoch,
    revision,
  }
}
