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

type SeedEnvironment = { NODE_ENV?: string; SEED?: string; HOST?: string }

/**
 * Demo data goes into empty databases only, never with SEED=none. Its accounts have a password that everybody knows: in
 * production, and where others can reach the server, it must be asked for with SEED=demo.
 */
export const shouldSeed = ({ NODE_ENV, SEED, HOST }: SeedEnvironment, isDatabaseEmpty: boolean): boolean =>
  isDatabaseEmpty && SEED !== 'none' && (SEED === 'demo' || (NODE_ENV !== 'production' && isLoopback(HOST)))

const isLoopback = (host = '127.0.0.1'): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)
