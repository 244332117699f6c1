/**
 * What a database is made of, as PostgreSQL itself tells it: tables in the order in which rows may be written, and
 * counters.
 */
import { sql } from 'drizzle-orm'

import type { Executor } from '../connect.ts'
import { rowsOf } from '../rows.ts'

export type Table = { name: string; columns: string[] }
/** `value` is the last number a sequence gave out. */
export type Sequence = { name: string; value: number }

/** All tables of the shop, each after those its rows refer to. Throws where tables refer to each other in a circle. */
export async function tablesOf(db: Executor): Promise<Table[]> {
  const columns = await rowsOf<{ name: string; column: string }>(
    db,
    sql`select c.table_name as name, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      order by c.table_name, c.ordinal_position`,
  )
  const references = await rowsOf<{ name: string; to: string }>(
    db,
    sql`select a.relname as name, b.relname as to from pg_constraint k
      join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and a.oid <> b.oid`,
  )
  const tables = new Map<string, Table>()
  for (const { name, column } of columns) {
    const table = tables.get(name) ?? { name, columns: [] }
    table.columns.push(column)
    tables.set(name, table)
  }
  const ordered: Table[] = []
  const waiting = new Set(tables.keys())
  while (waiting.size > 0) {
    const ready = [...waiting].filter((one) => !references.some(({ name, to }) => name === one && waiting.has(to)))
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const name of ready) {
      waiting.delete(name)
      ordered.push(tables.get(name)!)
    }
  }
  return ordered
}

/** Counters that have given out a number. */
export const sequencesOf = (db: Executor): Promise<Sequence[]> =>
  rowsOf<Sequence>(
    db,
    sql`select sequencename as name, last_value::float8 as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )

/**
 * When the newest migration of the database was made, as the migrations' journal numbers them; undefined before the
 * first.
 */
export async function migratedTo(db: Executor): Promise<number | undefined> {
  const [row] = await rowsOf<{ at: number | null }>(
    db,
    sql`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`,
  )
  return row?.at ?? undefined
}
