import type { Database, Executor } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { expireUnused } from './ledger-repository.ts'

/** Marks the coupons that ended; how many companies had such. */
export async function expireCoupons(db: Database, clock: Clock): Promise<number> {
  return (await expireUnused(db as unknown as Executor, clock.now())).length
}
