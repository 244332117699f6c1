/**
 * How the embedded database is asked. PGlite itself sends a statement as six messages, each a way of its own into
 * WebAssembly, and PostgreSQL parses and plans it every time. Here it is two messages, and one as soon as it is
 * prepared: a statement that is asked again and again is, as on a PostgreSQL (statement-names.ts).
 */
import {
  parse as parsing,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

import { createStatementNames } from '../statement-names.ts'

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Field = { name: string; dataTypeID: number }
/** A statement as PostgreSQL has parsed it: the types of its parameters, and what its rows consist of. */
type PreparedStatement = { name: string; types: readonly number[]; fields: Field[] }
type Query = <T>(text: string, parameters?: unknown[], options?: QueryOptions) => Promise<Results<T>>

const { serialize } = protocol
const SYNC = serialize.sync()

/** Replaces `query` and `transaction` of this PGlite. Its answers and errors stay as they were. */
export function prepareStatements(pglite: PGlite): void {
  const nameOf = createStatementNames()
  const prepared = new Map<string, PreparedStatement>()
  const begin = pglite.transaction.bind(pglite)
  const send = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...messages, SYNC]), { syncToFs: false })

  async function parse(text: string): Promise<PreparedStatement> {
    const name = nameOf(text) ?? ''
    const known = prepared.get(name)
    if (known) return known
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const parsed = { name, types: typesOf(answer), fields: fieldsOf(answer) }
    if (name !== '') prepared.set(name, parsed)
    return parsed
  }

  /** In the transaction that is open, if one is. */
  const ask: Query = (text, parameters = [], { parsers: own, ...rest } = {}) =>
    pglite.runExclusive(async () => {
      const { name, types, fields } = await parse(text)
      const values = parameters.map((value, at) => valueOf(value, types[at]!))
      const answer = await send(serialize.bind({ statement: name, values }), serialize.execute({}))
      const described = { name: 'rowDescription', fields } as unknown as Message
      const [result] = parsing.parseResults([described, ...answer], parsersOf(fields, own), rest)
      return result as Results<never>
    })

  const valueOf = (value: unknown, type: number): string | null => {
    if (value === null || value === undefined) return null
    return pglite.serializers[type]?.(value) ?? String(value)
  }
  /** Only those that the rows need: PGlite has hundreds, and copies them wherever a query brings some of its own. */
  const parsersOf = (fields: readonly Field[], own: QueryOptions['parsers']) =>
    Object.fromEntries(
      fields.flatMap(({ dataTypeID: type }) => {
        const parser = own?.[type] ?? pglite.parsers[type]
        return parser ? [[type, parser]] : []
      }),
    )

  const query: Query = async <T>(text: string, parameters?: unknown[], options?: QueryOptions) => {
    await pglite._checkReady()
    return pglite._runExclusiveTransaction(async () => {
      const result = await ask<T>(text, parameters, options)
      await pglite.syncToFs()
      return result
    })
  }
  const within = (tx: Transaction): Query =>
    async function queryWithin<T>(...asked: Parameters<Query>) {
      if (tx.closed) throw new Error('Transaction is closed')
      return ask<T>(...asked)
    }
  Object.assign(pglite, {
    query,
    transaction: <T>(run: (tx: Transaction) => Promise<T>) =>
      begin((tx) => run(Object.assign(tx, { query: within(tx) }))),
  })
}

const typesOf = (answer: readonly Message[]): readonly number[] =>
  (answer.find(({ name }) => name === 'parameterDescription') as { dataTypeIDs?: number[] } | undefined)?.dataTypeIDs ??
  []

const fieldsOf = (answer: readonly Message[]): Field[] =>
  ((answer.find(({ name }) => name === 'rowDescription') as { fields?: Field[] } | undefined)?.fields ?? []).map(
    ({ name, dataTypeID }) => ({ name, dataTypeID }),
  )
