/** A span for each statement that a traced request or job asks. Its text has places in it and no values. */
import { inSpan, traceIds } from '../tracing/span.ts'
import type { Database } from './connect.ts'

type PreparedStatement = { execute(...values: unknown[]): Promise<unknown> }
/** Drizzle's own, of either driver; a transaction has a session of the same class. */
type Session = {
  prepareQuery(query: { sql: string }, fields: unknown, name?: string, ...rest: unknown[]): PreparedStatement
}

/** A statement of hundreds of rows says nothing more after that. */
const TEXT_MAX = 1_000

const traced = new WeakSet<object>()

/** Call once a span can be made; what is asked outside of any span (the look for jobs that are due) gets none. */
export function traceStatements(db: Database): void {
  const sessions = Object.getPrototypeOf((db as unknown as { session: Session }).session) as Session
  if (traced.has(sessions)) return
  traced.add(sessions)
  const { prepareQuery } = sessions
  sessions.prepareQuery = function prepareTraced(query, fields, name, ...rest) {
    const prepared = prepareQuery.call(this, query, fields, name, ...rest)
    const { execute } = prepared
    const [word = 'sql'] = query.sql.trimStart().split(/\W/, 1)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, TEXT_MAX) }
    // `this` is the prepared statement itself, or the same on another connection (`preparedQuery`).
    prepared.execute = function executeTraced(...values) {
      const run = () => execute.apply(this, values)
      return traceIds() ? inSpan(name ?? word.toLowerCase(), run, { kind: 'client', attributes }) : run()
    }
    return prepared
  }
}
