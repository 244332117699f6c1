import { type Query, sql, type SQL } from 'drizzle-orm'

import type { Executor } from './connect.ts'

/** What Drizzle has for its own prepared statements, in a transaction too; its types leave it out. */
type Internals = {
  dialect: { sqlToQuery(statement: SQL): Query }
  session: {
    prepareQuery(
      query: Query,
      fields: undefined,
      name: string,
      isResponseInArrayMode: boolean,
    ): { execute(values: Record<string, unknown>): Promise<{ rows: unknown[] }> }
  }
}

/**
 * A statement of the hot path, written by hand with `sql.placeholder`: its text is made once, and PostgreSQL plans it
 * once per connection under `name`. `Row` is what it selects, as either driver reads it (bigint comes as text: cast
 * it).
 */
export function statement<Row>(
  name: string,
  write: () => SQL,
): (db: Executor, values: Record<string, unknown>) => Promise<Row[]> {
  let query: Query | undefined
  return async (db, values) => {
    const { dialect, session } = db as unknown as Internals
    query ??= dialect.sqlToQuery(write())
    const { rows } = await session.prepareQuery(query, undefined, name, false).execute(values)
    return rows as Row[]
  }
}

/**
 * The value of a placeholder, unseen by PostgreSQL as it plans. Where it sees that few rows lie above or below a value,
 * a plan for any value looks dear beside it, and it plans anew at each call.
 */
export const hidden = (name: string, type: 'int' | 'bigint'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`

/**
 * The array of a placeholder, to stand in `any(…)` or `unnest(…)` of a prepared statement. PostgreSQL does not see its
 * length when it plans: it would think a short one worth a plan of its own, and plan anew at each call.
 */
export const arrayOf = (name: string, type: 'int' | 'bigint' | 'text'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`
