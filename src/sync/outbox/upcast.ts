import { SCHEMA, type SchemaHistory } from '#contract/protocol/schema.ts'
import type { OutboxEntry } from '#db/user-database.ts'

import type { WireArgs } from '../transport/codec.ts'

type Written = Pick<OutboxEntry, 'endpoint' | 'params' | 'query' | 'body'> & { schema?: number }

/** The arguments of an entry as today's version writes them; as they are where they cannot be brought up to date. */
export function argsToday(entry: Written, history: SchemaHistory = SCHEMA): WireArgs {
  const { schema = history.version } = entry
  const { params, query, body } = history.understands(schema) ? history.upcast(entry, schema) : entry
  return { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
}

/** An entry nobody has seen yet, brought up to date before it is frozen. */
export function upcastEntry(entry: OutboxEntry, history: SchemaHistory = SCHEMA): OutboxEntry {
  if (entry.schema === history.version || !history.understands(entry.schema)) return entry
  const { params: _params, query: _query, body: _body, ...rest } = entry
  return { ...rest, ...argsToday(entry, history), schema: history.version }
}
