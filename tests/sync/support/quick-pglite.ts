/**
 * PGlite takes five messages and five ways into its WebAssembly for one statement, and plans each anew. A random schedule
 * is hundreds of statements, so tests keep prepared statements and send the rest as one message: the same SQL, sooner.
 */
import { type PGlite, protocol, types } from '@electric-sql/pglite'

import type { Database } from '#server/db/connect.ts'

type Exec = PGlite['execProtocolStream']
type Messages = Awaited<ReturnType<Exec>>
type Statement = { name: Uint8Array; described: Messages }

const { BOOL, INT2, INT4, INT8, TEXT, VARCHAR, JSON: JSON_TYPE, JSONB, DATE, NUMERIC, FLOAT4, FLOAT8 } = types
const [INT4_ARRAY, TEXT_ARRAY] = [1007, 1009]
const NAMED = [BOOL, INT2, INT4, INT8, TEXT, VARCHAR, JSON_TYPE, JSONB, DATE, NUMERIC, FLOAT4, FLOAT8]
const SELECTED = new Set<number>([...NAMED, INT4_ARRAY, TEXT_ARRAY])

const [PARSE, DESCRIBE, BIND, EXECUTE, SYNC, QUERY] = [...'PDBESQ'].map((letter) => letter.charCodeAt(0))
const syncMessage = protocol.serialize.sync()

/** Prepared statements outlive the query that made them, so call it once the tables are as they stay. No effect on PostgreSQL. */
export function quicken(db: Database): void {
  const { $client: client } = db as unknown as { $client: PGlite }
  if (typeof client.execProtocolStream !== 'function') return
  // Copied for every statement that names parsers of its own, as Drizzle's do: hundreds of array types nobody selects.
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([type]) => SELECTED.has(Number(type))))
  const exec: Exec = client.execProtocolStream.bind(client)
  const statements = new Map<string, Statement>()
  let current: Statement | undefined
  let held: Uint8Array[] = []
  let isSynced = false

  async function prepare(message: Uint8Array, options: Parameters<Exec>[1]): Promise<Statement> {
    const text = textOf(message)
    const known = statements.get(text)
    if (known) return known
    const name = `s${statements.size + 1}`
    const parse = protocol.serialize.parse({ name, text })
    const describe = protocol.serialize.describe({ type: 'S', name })
    const made = { name: new TextEncoder().encode(name), described: await exec(joined([parse, describe]), options) }
    statements.set(text, made)
    return made
  }

  client.execProtocolStream = async (message, options) => {
    switch (message[0]) {
      case PARSE:
        isSynced = false
        held = []
        current = await prepare(message, options)
        return []
      case DESCRIBE:
        if (held.length === 0) return current!.described
        held.push(message)
        return []
      case BIND:
        held.push(boundTo(current!.name, message))
        return []
      case EXECUTE:
        isSynced = true
        return exec(joined([...held, message, syncMessage]), options)
      case QUERY:
        isSynced = true
        return exec(message, options)
      case SYNC:
        return isSynced ? [] : exec(message, options)
      default:
        return exec(message, options)
    }
  }
}

/** The SQL of a parse message with an empty statement name: type, length, name, text. */
const textOf = (message: Uint8Array): string => new TextDecoder().decode(message.subarray(6, message.indexOf(0, 6)))

/** A bind message of the empty portal, turned from the empty statement to a named one. */
function boundTo(name: Uint8Array, message: Uint8Array): Uint8Array {
  const bound = new Uint8Array(message.length + name.length)
  bound.set(message.subarray(0, 6))
  bound.set(name, 6)
  bound.set(message.subarray(6), 6 + name.length)
  new DataView(bound.buffer).setUint32(1, bound.length - 1)
  return bound
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
