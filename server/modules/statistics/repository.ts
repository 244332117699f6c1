import { inArray, lt, sql } from 'drizzle-orm'

import type { ViewCount } from '#domain/statistics/view.ts'

import type { Executor } from '../../db/connect.ts'
import { pageViews, viewBatches } from '../../tables/statistics.ts'

/** Notes that a report was counted; false when it was before. */
export async function insertBatch(tx: Executor, id: string, now: number): Promise<boolean> {
  const rows = await tx.insert(viewBatches).values({ id, countedAt: now }).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function deleteBatches(db: Executor, before: number): Promise<void> {
  await db.delete(viewBatches).where(lt(viewBatches.countedAt, before))
}

/** The screens that were counted on these days, as "day route". */
export async function findCounted(tx: Executor, days: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ day: pageViews.day, route: pageViews.route })
    .from(pageViews)
    .where(inArray(pageViews.day, [...days]))
  return rows.map(({ day, route }) => `${day} ${route}`)
}

/** Adds to what was counted, rows in one order for all, so that no two reports wait for each other. */
export async function addViews(tx: Executor, counts: readonly ViewCount[]): Promise<void> {
  const rows = counts.map(({ count, ...row }) => ({ ...row, views: count }))
  await tx
    .insert(pageViews)
    .values(rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.route, pageViews.width],
      set: { views: sql`${pageViews.views} + excluded.views` },
    })
}

const keyOf = ({ day, route, width }: Pick<ViewCount, 'day' | 'route' | 'width'>) => `${day} ${route} ${width}`
