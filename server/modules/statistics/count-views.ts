/** Page views, summed by day, screen and class of width. Nothing about the visitor is read, let alone kept. */
import { DAY_MS } from '#domain/instant.ts'
import { isCountable, ROUTES_A_DAY_MAX, VIEW_DAYS_KEPT, type ViewCount } from '#domain/statistics/view.ts'

import type { Executor } from '../../db/connect.ts'
import { addViews, deleteBatches, findCounted, insertBatch } from './repository.ts'

/** Counts a report once, however often it comes; days out of range and screens beyond all reason are left out. */
export async function countViews(tx: Executor, batch: string, views: readonly ViewCount[], now: number) {
  if (!(await insertBatch(tx, batch, now))) return {}
  const counts = merged(views.filter(({ day }) => isCountable(day, now)))
  const known = new Set(await findCounted(tx, [...new Set(counts.map(({ day }) => day))]))
  const wanted = counts.filter(({ day, route }) => {
    if (known.has(`${day} ${route}`)) return true
    if ([...known].filter((one) => one.startsWith(day)).length >= ROUTES_A_DAY_MAX) return false
    known.add(`${day} ${route}`)
    return true
  })
  if (wanted.length > 0) await addViews(tx, wanted)
  return {}
}

/** One statement cannot add twice to the same row. */
function merged(views: readonly ViewCount[]): ViewCount[] {
  const sums = new Map<string, ViewCount>()
  for (const view of views) {
    const key = `${view.day} ${view.route} ${view.width}`
    sums.set(key, { ...view, count: view.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}

/** Forgets reports that no device sends again. */
export const sweepBatches = (db: Executor, now: number): Promise<void> =>
  deleteBatches(db, now - (VIEW_DAYS_KEPT + 2) * DAY_MS)
