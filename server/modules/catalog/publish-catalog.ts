/**
 * Publishing: a price group's catalogue cut into immutable segments, each named by the hash of its bytes and compressed
 * once, listed in the group's manifest. Published when first asked for, and again when too much has changed since to be
 * sent as changes.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import { CATALOG_FORMAT } from '#catalog/index.ts'
import type { Manifest } from '#contract/catalog.ts'
import { DAY_MS, MINUTE_MS } from '#domain/instant.ts'

import type { Database } from '../../db/connect.ts'
import { publishSeconds } from '../../platform/metrics.ts'
import { takeLease } from '../../platform/nodes/lease.ts'
import type { CatalogSnapshot } from '../goods/index.ts'
import { countSince } from './changes-since.ts'
import { makePieces } from './compress-segments.ts'
import { deleteUnnamedSegments, findManifest, type ManifestRow, saveManifest, saveSegment } from './repository.ts'

/** Changed goods after which a new version is published; that many travel as changes at most a few at a time. */
const CHANGES_MAX = 500
/** How long a replaced version can still be fetched: who is fetching it has a day to finish. */
const KEPT_MS = DAY_MS

/** A server that writes another layout publishes anew and leaves the old version alone. */
const keyOf = ({ audience }: CatalogSnapshot) => `${audience}@${CATALOG_FORMAT}`

const publishing = new WeakMap<Database, Map<string, Promise<ManifestRow>>>()

/**
 * The newest version of the group's catalogue, published now if need be; one publishing at a time serves all, in
 * whichever process.
 */
export async function currentManifest(db: Database, snapshot: CatalogSnapshot, now: number): Promise<Manifest> {
  const standing = await findFresh(db, snapshot, now)
  const { revision, publishedAt, count, segments: refs } = standing ?? (await publishOnce(db, snapshot, now))
  return {
    priceGroup: snapshot.audience ?? '',
    epoch: snapshot.catalog.epoch,
    revision,
    publishedAt,
    count,
    segments: refs,
  }
}

async function findFresh(db: Database, snapshot: CatalogSnapshot, now: number): Promise<ManifestRow | undefined> {
  const standing = await findManifest(db, keyOf(snapshot))
  const { revision } = snapshot.catalog
  if (!standing || standing.revision > revision || now - standing.publishedAt > DAY_MS) return undefined
  const isFresh = standing.revision === revision || countSince(snapshot, standing.revision) < CHANGES_MAX
  return isFresh ? standing : undefined
}

function publishOnce(db: Database, snapshot: CatalogSnapshot, now: number): Promise<ManifestRow> {
  const running = publishing.get(db) ?? new Map<string, Promise<ManifestRow>>()
  publishing.set(db, running)
  const key = keyOf(snapshot)
  const known = running.get(key)
  if (known) return known
  const started = publishAlone(db, snapshot, now).finally(() => running.delete(key))
  running.set(key, started)
  return started
}

/** How long a process may publish; one that is slower than this is overtaken, and both publish the same. */
const PUBLISH_MS = MINUTE_MS
/** How often a process looks whether another one has published. */
const LOOK_MS = 200

/** Of the processes on a database one publishes, and the others wait for it and read what it wrote. */
async function publishAlone(db: Database, snapshot: CatalogSnapshot, now: number): Promise<ManifestRow> {
  const startedAt = performance.now()
  for (;;) {
    const at = now + Math.floor(performance.now() - startedAt)
    const lease = await takeLease(db, `publish ${keyOf(snapshot)}`, { now: at, forMs: PUBLISH_MS })
    try {
      // Another process may have published between the look that found nothing and the lease.
      const standing = await findFresh(db, snapshot, at)
      if (standing ?? lease) return standing ?? (await publish(db, snapshot, at))
    } finally {
      await lease?.end()
    }
    await sleep(LOOK_MS)
  }
}

async function publish(db: Database, snapshot: CatalogSnapshot, now: number): Promise<ManifestRow> {
  const stop = publishSeconds.startTimer()
  const pieces = await makePieces(snapshot.catalog)
  const published: ManifestRow = {
    priceGroup: keyOf(snapshot),
    revision: snapshot.catalog.revision,
    publishedAt: now,
    count: snapshot.catalog.columns.count,
    segments: pieces.map(({ brotli, gzip: _gzip, ...ref }) => ({ ...ref, wireBytes: brotli.byteLength })),
  }
  // Each piece is stored on its own, so that no statement is long; the manifest names them afterwards.
  for (const { hash, brotli, gzip } of pieces) await saveSegment(db, { hash, brotli, gzip, publishedAt: now })
  await saveManifest(db, published)
  await deleteUnnamedSegments(db, now - KEPT_MS)
  stop()
  return published
}
