/** A row in every table of a database, whatever its layout: found out from the catalogue of PostgreSQL itself. */
import { sql } from 'drizzle-orm'

import type { Executor } from '#server/db/connect.ts'
import { rowsOf } from '#server/db/rows.ts'

type Column = { table: string; column: string; type: string; parent: string | null; key: string | null }

/**
 * Columns that must be given, with the column they refer to. The views of `information_schema` take a hundred times
 * longer.
 */
const NEEDED = sql`select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    p.relname as parent, k.attname as key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef
  left join pg_constraint r on r.conrelid = c.oid and r.contype = 'f' and r.conkey[1] = a.attnum
  left join pg_class p on p.oid = r.confrelid
  left join pg_attribute k on k.attrelid = r.confrelid and k.attnum = r.confkey[1]
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname, a.attnum`

const TABLES = sql`select c.relname as table,
  string_agg(concat_ws(' ', a.attname, a.atttypid, a.attnotnull, a.atthasdef), ', ' order by a.attnum) as shape
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname`

function valueOf({ column, type, parent, key }: Column, mark: number): string {
  if (parent) return `(select max("${key}") from "${parent}")`
  switch (type) {
    case 'integer':
    case 'bigint':
      return String(mark)
    case 'boolean':
      return 'false'
    case 'jsonb':
      return `'[]'`
    case 'bytea':
      return `'\\x00'`
    case 'uuid':
      return 'gen_random_uuid()'
    case 'text':
      return `'${column} ${mark}'`
    default:
      throw new RangeError(`no value for a column of type ${type}`)
  }
}

/** What each table asks of a row, as text. */
export type TableShapes = Map<string, string>

/**
 * Adds a row to every table whose shape is not yet in `shapes`, parents first, and notes it there; `mark` makes its
 * texts and numbers its own. Answers with the tables' names.
 */
export async function fillTables(db: Executor, mark: number, shapes: TableShapes): Promise<string[]> {
  const columns = await rowsOf<Column>(db, NEEDED)
  const left = new Set<string>()
  for (const { table, shape } of await rowsOf<{ table: string; shape: string }>(db, TABLES)) {
    if (shapes.get(table) !== shape) left.add(table)
    shapes.set(table, shape)
  }
  const filled: string[] = []
  while (left.size > 0) {
    const ready = [...left].filter((table) => {
      const parents = columns.filter((one) => one.table === table && one.parent && one.parent !== table)
      return parents.every(({ parent }) => !left.has(parent!))
    })
    if (ready.length === 0) throw new RangeError(`these tables refer to each other: ${[...left].join(', ')}`)
    for (const table of ready) {
      const own = columns.filter((one) => one.table === table)
      const names = own.map(({ column }) => `"${column}"`).join(', ')
      const values = own.map((column) => valueOf(column, mark)).join(', ')
      const row = own.length > 0 ? `(${names}) values (${values})` : 'default values'
      await db.execute(sql.raw(`insert into "${table}" ${row}`))
      left.delete(table)
      filled.push(table)
    }
  }
  return filled
}

export async function countRows(db: Executor, table: string): Promise<number | undefined> {
  const [found] = await rowsOf<{ name: string | null }>(db, sql`select to_regclass(${`public.${table}`})::text as name`)
  if (!found!.name) return undefined
  const [row] = await rowsOf<{ count: number }>(db, sql.raw(`select count(*)::int as count from "${table}"`))
  return row!.count
}
