/** SQL of published catalogues: manifests, and the segments they name. */
import { and, eq, lt, notInArray } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { manifests, segments } from '../../tables/sync.ts'

export type ManifestRow = typeof manifests.$inferSelect

export async function findManifest(db: Executor, key: string): Promise<ManifestRow | undefined> {
  const [row] = await db.select().from(manifests).where(eq(manifests.priceGroup, key))
  return row
}

export async function saveManifest(db: Executor, row: ManifestRow): Promise<void> {
  await db.insert(manifests).values(row).onConflictDoUpdate({ target: manifests.priceGroup, set: row })
}

/** A segment that is there already only gets the new time of publishing. */
export async function saveSegment(db: Executor, row: typeof segments.$inferInsert): Promise<void> {
  await db
    .insert(segments)
    .values(row)
    .onConflictDoUpdate({ target: segments.hash, set: { publishedAt: row.publishedAt } })
}

/** Deletes segments which no manifest names and which were published before `before` (epoch ms). */
export async function deleteUnnamedSegments(db: Executor, before: number): Promise<void> {
  const named = await db.select({ segments: manifests.segments }).from(manifests)
  const kept = named.flatMap((one) => one.segments.map(({ hash }) => hash))
  await db.delete(segments).where(and(notInArray(segments.hash, kept), lt(segments.publishedAt, before)))
}

export async function findSegment(
  db: Executor,
  hash: string,
  encoding: 'brotli' | 'gzip',
): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: segments[encoding] }).from(segments).where(eq(segments.hash, hash))
  return row?.bytes
}
