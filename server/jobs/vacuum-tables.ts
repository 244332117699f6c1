import { sql } from 'drizzle-orm'

import { type Database, isShared } from '../db/connect.ts'
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts'

/**
 * Frees the room of rows that were changed or deleted, and counts what queries are planned by; returns how many tables.
 * A PostgreSQL server does so by itself, PGlite never does: a table is taken when autovacuum would take it, because a
 * large one keeps all others waiting for a second. Requests are answered between two tables.
 */
export async function vacuumTables(db: Database): Promise<number> {
  if (isShared(db)) return 0
  // What was changed in the last second is not counted yet.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = (await db.execute(sql`
    select stat.relname as name from pg_stat_user_tables stat join pg_class on pg_class.oid = stat.relid
    where schemaname = 'public'
      and (reltuples < 0 or n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup)
  `)) as unknown as { rows: { name: string }[] }
  for (const { name } of rows) {
    await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
    await yieldToEventLoop()
  }
  return rows.length
}
