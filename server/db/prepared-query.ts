import { assertUncommitted } from './commits.ts'
import type { Executor } from './connect.ts'
import { rowMapper, type SelectedField } from './row-mapper.ts'

/** Drizzle's own, of either driver: a connection or the pool. */
type Session = { client: unknown }
type QueryInternals = {
  /** Absent where nothing is selected. */
  fields?: SelectedField[]
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: (rows: unknown[][]) => unknown
}

/**
 * A query that Drizzle builds once for each driver, by its `prepare`, and that runs wherever it is asked, in a
 * transaction too: building one takes longer than most take to run.
 */
export function preparedQuery<Query extends object>(build: (db: Executor) => Query): (db: Executor) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    // It goes past the session, which would refuse it.
    assertUncommitted(db)
    const { session } = db as unknown as { session: Session }
    const driver = Object.getPrototypeOf(session) as object
    const query = built.get(driver) ?? withRowMapper(build(db))
    built.set(driver, query)
    return Object.create(query, { client: { value: session.client } }) as Query
  }
}

function withRowMapper<Query extends object>(query: Query): Query {
  const prepared = query as unknown as QueryInternals
  if (prepared.fields) prepared.customResultMapper ??= rowMapper(prepared.fields, prepared.joinsNotNullableMap)
  return query
}

/**
 * The name of a prepared read that is short enough to keep nobody waiting behind it: on PostgreSQL those of one moment
 * share a connection.
 */
export const shortRead = (name: string): string => `${SHORT_READ}${name}`
export const SHORT_READ = 'short_'
