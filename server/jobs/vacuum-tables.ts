import { sql } from 'drizzle-orm'

import { type Database, isShared } from '../db/connect.ts'
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts'

/**
 * Frees the room of rows that were changed or deleted, and counts what queries are planned by; returns how many tables.
 * A PostgreSQL server does so by itself, PGlite never does. Requests are answered between two tables.
 */
export async function vacuumTables(db: Database): Promise<number> {
  if (isShared(db)) return 0
  const { rows } = (await db.execute(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )) as unknown as { rows: { name: string }[] }
  for (const { name } of rows) {
    await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
    await yieldToEventLoop()
  }
  return rows.length
}
