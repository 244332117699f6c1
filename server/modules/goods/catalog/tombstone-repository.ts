/**
 * Removed goods, sent to mirrors for 90 days. The row of goods id 0 holds the revision up to which they are forgotten.
 */
import { and, eq, gt, lt, max, ne, or, sql } from 'drizzle-orm'

import { DAY_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import { goodsTombstones } from '../../../tables/goods.ts'

export const TOMBSTONES_KEPT_MS = 90 * DAY_MS
const FLOOR = 0

/** Goods and the revision at which they left. */
export type Removal = [id: number, revision: number]

/** The goods that left after a revision, and the floor: a mirror older than the floor may have missed some. */
export async function loadTombstones(db: Executor, since: number): Promise<{ removed: Removal[]; floor: number }> {
  const rows = await db
    .select()
    .from(goodsTombstones)
    .where(or(gt(goodsTombstones.revision, since), eq(goodsTombstones.goodsId, FLOOR)))
  const removed = rows.filter(({ goodsId }) => goodsId !== FLOOR)
  return {
    removed: removed.map(({ goodsId, revision }) => [goodsId, revision]),
    floor: Math.max(0, ...rows.filter(({ goodsId }) => goodsId === FLOOR).map(({ revision }) => revision)),
  }
}

/** Forgets goods that left more than 90 days before `now` (epoch ms) and raises the floor; how many. */
export function sweepTombstones(db: Database, now: number): Promise<number> {
  const isOld = lt(goodsTombstones.at, now - TOMBSTONES_KEPT_MS)
  return db.transaction(async (tx) => {
    const [newest] = await tx
      .select({ revision: max(goodsTombstones.revision) })
      .from(goodsTombstones)
      .where(and(isOld, ne(goodsTombstones.goodsId, FLOOR)))
    if (typeof newest?.revision !== 'number') return 0
    await tx.delete(goodsTombstones).where(eq(goodsTombstones.goodsId, FLOOR))
    const swept = await tx
      .delete(goodsTombstones)
      .where(isOld)
      .returning({ one: sql`1` })
    await tx.insert(goodsTombstones).values({ goodsId: FLOOR, revision: newest.revision, at: now })
    return swept.length
  })
}
