import type { Database } from '../db/connect.ts'
import { buyers } from '../tables/account.ts'
import { categories, goods, warehouses } from '../tables/goods.ts'
import { placements, settings } from '../tables/placement.ts'

/** Whether nobody has put anything into this (migrated) database yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [buyers, goods, categories, warehouses, settings, placements]) {
    const rows = await db.select().from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}

/** Demo data goes into empty databases only; in production only when asked for; never with SEED=none. */
export const shouldSeed = (env: { NODE_ENV?: string; SEED?: string }, isDatabaseEmpty: boolean): boolean =>
  isDatabaseEmpty && env.SEED !== 'none' && (env.NODE_ENV !== 'production' || env.SEED === 'demo')
