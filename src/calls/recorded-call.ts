/** A recorded call: its arguments as they travel, brought up to date, and decoded once. */
import { decodeArgs, type WireArgs } from '#contract/protocol/codec.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { SCHEMA, type SchemaHistory } from '#contract/protocol/schema.ts'
import type { OutboxEntry } from '#db/user-database.ts'
import { BoundedMap } from '#lib/bounded-map.ts'

/** A call as an outbox entry or an outcome keeps it; without `schema` it was written by this version. */
export type StoredCall = Pick<OutboxEntry, 'endpoint' | 'params' | 'query' | 'body'> & { schema?: number }

/** The arguments of a call as today's version writes them; unchanged where they cannot be brought up to date. */
export function argsToday(call: StoredCall, history: SchemaHistory = SCHEMA): WireArgs {
  const { schema = history.version } = call
  const { params, query, body } = history.understands(schema) ? history.upcast(call, schema) : call
  return { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
}

/** Every live query folds every pending call again, and each time reads it anew from the database. */
const DECODED_MAX = 500
const decoded = new BoundedMap<string, object>(DECODED_MAX)

/** The arguments of a call in our names. Throws ZodError when they break the contract. Never change what it returns. */
export function argsOf(endpoint: Endpoint, call: StoredCall): object {
  const { schema, params, query, body } = call
  const text = JSON.stringify([call.endpoint, schema, params, query, body])
  const known = decoded.get(text)
  if (known) return known
  const args = decodeArgs(endpoint, argsToday(call)) as object
  decoded.set(text, args)
  return args
}

/** `argsOf`, or undefined for a call of an older contract that this version cannot read. */
export function readableArgs(endpoint: Endpoint, call: StoredCall): object | undefined {
  try {
    return argsOf(endpoint, call)
  } catch {
    return undefined
  }
}
