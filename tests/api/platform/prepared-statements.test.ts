import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { rowsOf } from '#server/db/rows.ts'
import { openTestDatabase } from '#testing/server/test-database.ts'

it.skipIf(process.env.TEST_DB !== 'postgres')(
  'prepares on PostgreSQL what is asked again and again, each value answered as before (TEST_DB=postgres)',
  async () => {
    const { db, close } = await openTestDatabase()
    const answers = await db.transaction(async (tx) => {
      const found: unknown[] = []
      for (const value of [1, 2, 3, 4]) found.push(...(await rowsOf(tx, sql`select ${value}::int * 2 as twice`)))
      const prepared = sql`select statement from pg_prepared_statements where statement like 'select $1::int * 2%'`
      return { found, prepared: (await rowsOf(tx, prepared)).length }
    })
    expect(answers).toEqual({ found: [2, 4, 6, 8].map((twice) => ({ twice })), prepared: 1 })
    await close()
  },
)
