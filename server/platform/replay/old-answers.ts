/** Old answers of operations: the server keeps for ever that they were accepted, and drops their data. */
import { sql } from 'drizzle-orm'

import { DAY_MS } from '#domain/instant.ts'

import type { Database } from '../../db/connect.ts'
import { rowsOf } from '../../db/rows.ts'

export const ANSWERS_KEPT_MS = 180 * DAY_MS
/** The most operations of one statement, so that it locks few rows. */
const CHUNK = 1_000

/** Leaves `data: null` of accepted answers older than 180 days; ids, marks and refusals stay. How many were thinned. */
export async function thinOldAnswers(db: Database, now: number): Promise<number> {
  let thinned = 0
  for (;;) {
    const rows = await rowsOf(
      db,
      sql`with old as (
        select buyer_id, operation_id from operations
        where at < ${now - ANSWERS_KEPT_MS} and status < 300 and answer -> 'data' <> 'null'::jsonb limit ${CHUNK}
      )
      update operations set answer = jsonb_set(answer, '{data}', 'null')
      from old where operations.buyer_id = old.buyer_id and operations.operation_id = old.operation_id
      returning 1 as one`,
    )
    thinned += rows.length
    if (rows.length < CHUNK) return thinned
  }
}
