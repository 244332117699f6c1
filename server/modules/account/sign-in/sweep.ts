import { DAY_MS } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import { sweepSignIns } from './repository.ts'

/** Codes count for a day, what happened to an account is kept for a year. */
export const sweepSignInRecords = (db: Executor, now: number): Promise<void> =>
  sweepSignIns(db, { codes: now - 2 * DAY_MS, events: now - 365 * DAY_MS })
