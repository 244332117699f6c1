/** Every row of the database that belongs to a company, found by the references of the tables themselves. */
import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#server/db/connect.ts'
import { rowsOf } from '#server/db/rows.ts'
import { buyers } from '#server/tables/account.ts'
import * as schema from '#server/tables/schema.ts'

const tables: readonly PgTable[] = Object.values(schema).filter((value) => is(value, PgTable))
const nameOf = (table: PgTable) => getTableConfig(table).name

/** The tables whose rows belong to companies, with the condition on their rows `t`. */
function ownership(buyerId: number): ReadonlyMap<PgTable, SQL> {
  const owned = new Map<PgTable, SQL>([[buyers, sql`t.id = ${sql.raw(String(buyerId))}`]])
  for (let size = 0; size < owned.size;) {
    size = owned.size
    for (const table of tables) {
      const condition = owned.has(table) ? undefined : conditionOf(table, owned, buyerId)
      if (condition) owned.set(table, condition)
    }
  }
  return owned
}

/** By the column of the company itself, or by the first reference to a row that is owned. */
function conditionOf(table: PgTable, owned: ReadonlyMap<PgTable, SQL>, buyerId: number): SQL | undefined {
  const { buyerId: column } = getTableColumns(table) as Record<string, { name: string } | undefined>
  if (column) return sql`t.${sql.identifier('buyer_id')} = ${sql.raw(String(buyerId))}`
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = reference()
    const parent = owned.get(foreignTable)
    if (!parent) continue
    const [from, to] = [snake(columns[0]!.name), snake(foreignColumns[0]!.name)]
    return sql`t.${sql.identifier(from)} in (select t.${sql.identifier(to)} from ${foreignTable} t where ${parent})`
  }
  return undefined
}
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** By table; a table without a row of the company has an empty list. */
export async function rowsOfBuyer(db: Database, buyerId: number): Promise<Record<string, unknown[]>> {
  const parts = [...ownership(buyerId)].map(
    ([table, condition]) => sql`select ${sql.raw(`'${nameOf(table)}'`)} as name,
      (select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') from ${table} t where ${condition}) as rows`,
  )
  const found = await rowsOf<{ name: string; rows: unknown[] }>(db, sql.join(parts, sql` union all `))
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]))
}
