import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

type SelectedRow<T extends PgTable, K> = Pick<T['$inferSelect'], K & keyof T['$inferSelect']>
/** What may be null may be left out. */
type NewRow<Row> = { [K in keyof Row as null extends Row[K] ? never : K]: Row[K] } & {
  [K in keyof Row as null extends Row[K] ? K : never]?: Row[K] | undefined
}

/**
 * Rows of a table as one parameter of a `statement`: its text, and with it PostgreSQL's plan, is the same for any
 * number of rows. Only the columns `keys` are written.
 */
export function rowSet<T extends PgTable, K extends keyof T['$inferSelect'] & string>(table: T, keys: readonly K[]) {
  const names = keys.map(toSnakeCase)
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  return {
    /** Inserts the rows of the placeholder `name`; serial ids follow their order. */
    insert: (name: string): SQL => sql`insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${sql.placeholder(name)}::jsonb)`,
    /** The value of that placeholder. */
    pack: (rows: readonly NewRow<SelectedRow<T, K>>[]): string =>
      JSON.stringify(
        rows.map((row) =>
          Object.fromEntries(keys.map((key, at) => [names[at], (row as Record<string, unknown>)[key]])),
        ),
      ),
  }
}
