import type { Database } from '../server/db/connect.ts'
import { systemClock } from '../server/platform/clock.ts'
import { CATALOG_AUDIENCE, nextNumber } from '../server/platform/replay/change-log.ts'
import { categories, goods } from '../server/tables/schema.ts'
import { manyRows } from '../testing/factories/many-goods.ts'

const CHUNK = 500
/** The ids of the added goods begin behind it. */
export const FIRST_ID = 1_000_000

/** Adds so many synthetic goods to the demo's. */
export async function addManyGoods(db: Database, count: number): Promise<void> {
  const known = new Set((await db.select({ id: categories.id }).from(categories)).map(({ id }) => id))
  const { rows } = manyRows(count)
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).filter(({ categoryId }) => known.has(categoryId))
    const revision = await nextNumber(db, CATALOG_AUDIENCE)
    await db.insert(goods).values(
      chunk.map((row) => {
        const id = row.id + FIRST_ID
        return { ...row, id, revision, naturalKey: `many|${id}`, createdAt: systemClock.now() }
      }),
    )
  }
}
