/**
 * Publishing: a price group's catalogue cut into immutable segments, each named by the hash of its text, listed in the
 * group's manifest. Published when first asked for, and again when too much has changed since to be sent as changes.
 */
import { createHash } from 'node:crypto'

import { and, eq, gt, notInArray, sql } from 'drizzle-orm'

import type { Manifest } from '#contract/catalog.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { CATALOG_FORMAT } from '#domain/catalog/columns.ts'
import { encodeSegment } from '#domain/catalog/segment-code.ts'
import { toSegments } from '#domain/catalog/segments.ts'
import { DAY_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { goods } from '../goods/tables.ts'
import { manifests, segments } from '../sync/tables.ts'

/** Changed rows after which a new version is published; that many travel as changes at most a few at a time. */
const CHANGES_MAX = 500

type Published = typeof manifests.$inferSelect
/** A server that writes another layout publishes anew and leaves the old version alone. */
const keyOf = (priceGroup: string) => `${priceGroup}@${CATALOG_FORMAT}`

const publishing = new WeakMap<Database, Map<string, Promise<Published>>>()

/** The newest version of the group's catalogue, published now if need be; one publishing at a time serves all. */
export async function currentManifest(
  db: Database,
  priceGroup: string,
  { catalog, now }: { catalog: Catalog; now: number },
): Promise<Manifest> {
  const standing = await findFresh(db, priceGroup, { catalog, now })
  const { revision, publishedAt, count, segments: refs } = standing ?? (await publishOnce(db, priceGroup, catalog, now))
  return { priceGroup, epoch: catalog.epoch, revision, publishedAt, count, segments: refs }
}

async function findFresh(
  db: Database,
  priceGroup: string,
  { catalog, now }: { catalog: Catalog; now: number },
): Promise<Published | undefined> {
  const [standing] = await db
    .select()
    .from(manifests)
    .where(eq(manifests.priceGroup, keyOf(priceGroup)))
  if (!standing || standing.revision > catalog.revision || now - standing.publishedAt > DAY_MS) return undefined
  if (standing.revision === catalog.revision) return standing
  const [changed] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(goods)
    .where(gt(goods.revision, standing.revision))
  return (changed?.count ?? 0) < CHANGES_MAX ? standing : undefined
}

function publishOnce(db: Database, priceGroup: string, catalog: Catalog, now: number): Promise<Published> {
  const running = publishing.get(db) ?? new Map<string, Promise<Published>>()
  publishing.set(db, running)
  const known = running.get(priceGroup)
  if (known) return known
  const started = publish(db, priceGroup, catalog, now).finally(() => running.delete(priceGroup))
  running.set(priceGroup, started)
  return started
}

async function publish(db: Database, priceGroup: string, catalog: Catalog, now: number): Promise<Published> {
  const rows = toSegments(catalog).map((segment) => {
    const bytes = encodeSegment(segment)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const content = Buffer.from(bytes).toString('base64')
    return { hash, kind: segment.kind, count: segment.count, content, bytes: bytes.length }
  })
  const published: Published = {
    priceGroup: keyOf(priceGroup),
    revision: catalog.revision,
    publishedAt: now,
    count: catalog.columns.count,
    segments: rows.map(({ hash, kind, count, bytes }) => ({ hash, kind, count, bytes })),
  }
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    const [replaced] = await tx
      .select()
      .from(manifests)
      .where(eq(manifests.priceGroup, published.priceGroup))
      .for('update')
    for (const row of rows) await tx.insert(segments).values(row).onConflictDoNothing()
    await tx.insert(manifests).values(published).onConflictDoUpdate({ target: manifests.priceGroup, set: published })
    await sweep(tx, replaced)
  })
  return published
}

/** Segments of no version any more. Whoever is still fetching the version just replaced can finish. */
async function sweep(tx: Executor, replaced: Published | undefined): Promise<void> {
  const standing = await tx.select({ segments: manifests.segments }).from(manifests)
  const kept = [...standing, ...(replaced ? [replaced] : [])].flatMap((one) => one.segments.map(({ hash }) => hash))
  await tx.delete(segments).where(and(notInArray(segments.hash, kept)))
}

/** The bytes of a segment, if it is still kept. */
export async function findSegment(db: Executor, hash: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ content: segments.content }).from(segments).where(eq(segments.hash, hash))
  return row && Buffer.from(row.content, 'base64')
}
