import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { rowsOf } from '#server/db/rows.ts'
import { openTestDatabase } from '#testing/server/test-database.ts'

/** Every shop would have the same: where the log of changes began, or a secret that a migration drew by lot. */
it('leaves no row in a database that is only migrated, because first starts copy one', async () => {
  const { db, close } = await openTestDatabase()
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const filled: string[] = []
  for (const { name } of tables)
    if ((await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`)).length > 0) filled.push(name)
  expect(filled).toEqual([])
  await close()
})
