/**
 * Publishing: a price group's catalogue cut into immutable segments, each named by the hash of its bytes and compressed
 * once, listed in the group's manifest. Published when first asked for, and again when too much has changed since to be
 * sent as changes.
 */
import { and, eq, lt, notInArray } from 'drizzle-orm'

import { CATALOG_FORMAT } from '#catalog/columns/columns.ts'
import type { Manifest } from '#contract/catalog.ts'
import { DAY_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { manifests, segments } from '../../tables/sync.ts'
import type { Seen } from '../goods/index.ts'
import { countSince } from './changes.ts'
import { makePieces } from './pieces.ts'

/** Changed goods after which a new version is published; that many travel as changes at most a few at a time. */
const CHANGES_MAX = 500
/** How long a version that was replaced can still be fetched. */
const KEPT_MS = DAY_MS

type Published = typeof manifests.$inferSelect
/** A server that writes another layout publishes anew and leaves the old version alone. */
const keyOf = ({ audience }: Seen) => `${audience}@${CATALOG_FORMAT}`

const publishing = new WeakMap<Database, Map<string, Promise<Published>>>()

/** The newest version of the group's catalogue, published now if need be; one publishing at a time serves all. */
export async function currentManifest(db: Database, seen: Seen, now: number): Promise<Manifest> {
  const standing = await findFresh(db, seen, now)
  const { revision, publishedAt, count, segments: refs } = standing ?? (await publishOnce(db, seen, now))
  return { priceGroup: seen.audience ?? '', epoch: seen.catalog.epoch, revision, publishedAt, count, segments: refs }
}

async function findFresh(db: Database, seen: Seen, now: number): Promise<Published | undefined> {
  const [standing] = await db
    .select()
    .from(manifests)
    .where(eq(manifests.priceGroup, keyOf(seen)))
  const { revision } = seen.catalog
  if (!standing || standing.revision > revision || now - standing.publishedAt > DAY_MS) return undefined
  const isFresh = standing.revision === revision || countSince(seen, standing.revision) < CHANGES_MAX
  return isFresh ? standing : undefined
}

function publishOnce(db: Database, seen: Seen, now: number): Promise<Published> {
  const running = publishing.get(db) ?? new Map<string, Promise<Published>>()
  publishing.set(db, running)
  const key = keyOf(seen)
  const known = running.get(key)
  if (known) return known
  const started = publish(db, seen, now).finally(() => running.delete(key))
  running.set(key, started)
  return started
}

async function publish(db: Database, seen: Seen, now: number): Promise<Published> {
  const pieces = await makePieces(seen.catalog)
  const published: Published = {
    priceGroup: keyOf(seen),
    revision: seen.catalog.revision,
    publishedAt: now,
    count: seen.catalog.columns.count,
    segments: pieces.map(({ brotli, gzip: _gzip, ...ref }) => ({ ...ref, wireBytes: brotli.byteLength })),
  }
  // Piece by piece before the manifest names them: none is a long statement, and one that stands is left alone.
  for (const { hash, brotli, gzip } of pieces)
    await db
      .insert(segments)
      .values({ hash, brotli, gzip, publishedAt: now })
      .onConflictDoUpdate({ target: segments.hash, set: { publishedAt: now } })
  await db.insert(manifests).values(published).onConflictDoUpdate({ target: manifests.priceGroup, set: published })
  await sweep(db, now)
  return published
}

/** Segments of no version any more. Whoever is still fetching a replaced version has a day to finish. */
async function sweep(db: Executor, now: number): Promise<void> {
  const standing = await db.select({ segments: manifests.segments }).from(manifests)
  const kept = standing.flatMap((one) => one.segments.map(({ hash }) => hash))
  await db.delete(segments).where(and(notInArray(segments.hash, kept), lt(segments.publishedAt, now - KEPT_MS)))
}
