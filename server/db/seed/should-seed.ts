import { buyers } from '../../modules/account/tables.ts'
import { categories, goods, warehouses } from '../../modules/goods/tables.ts'
import { placements, settings } from '../../modules/placement/tables.ts'
import type { Database } from '../connect.ts'

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
