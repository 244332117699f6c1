/** The connections to a PostgreSQL server: prepared statements, few packets, and no write to a standby. */
import type { Socket } from 'node:net'

import type pg from 'pg'
import type { Client, ClientBase, Pool, PoolClient, QueryConfig } from 'pg'

import { SHORT_READ } from '../prepared-query.ts'
import { createStatementNames } from '../statement-names.ts'

const CONNECT_WITHIN_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 15_000
/** PostgreSQL's `read_only_sql_transaction`. */
const READ_ONLY = '25006'

/** Opens at most `poolSize` connections as they are needed; a lost one is replaced by the next query. */
export function openPool({ Client: Connecting, Pool: Connections }: typeof pg, url: string, poolSize: number): Pool {
  const pool = new Connections({
    connectionString: url,
    max: poolSize,
    Client: preparing(Connecting),
    // What is asked of a connection goes out at once and not only when the answer before has come.
    pipeline: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // A machine that is gone without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_WITHIN_MS,
    async onConnect(client) {
      leaveStandby(client)
      // A node that froze in the middle of a transaction must not keep its locks. Not a parameter of the start, which
      // poolers refuse.
      await client.query(`set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`)
    },
  })
  // A connection dropped by the server must not end the process, idle or between two statements of a transaction; the
  // next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  shareTurns(pool)
  return pool
}

/**
 * Short reads (`shortRead`) of one turn of the event loop share a connection, and with it a packet each way: most of
 * what one costs is its own way there and back.
 */
function shareTurns(pool: Pool): void {
  let turn: { client: Promise<PoolClient>; waiting: number } | undefined
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((config: QueryConfig | string, ...rest: unknown[]) => {
    if (typeof config === 'string' || !config.name?.startsWith(SHORT_READ)) return query(config, ...rest)
    if (!turn) {
      turn = { client: pool.connect(), waiting: 0 }
      process.nextTick(() => (turn = undefined))
    }
    const mine = turn
    mine.waiting += 1
    return mine.client.then(async (client) => {
      try {
        return await (client.query as (...args: unknown[]) => Promise<unknown>)(config, ...rest)
      } finally {
        mine.waiting -= 1
        if (mine.waiting === 0) client.release()
      }
    })
  }) as Pool['query']
}

/**
 * A server that has become a standby while we were connected takes no more writes: the next query shall find the new
 * one.
 */
function leaveStandby(client: ClientBase): void {
  const { connection } = client as unknown as {
    connection: { on(event: 'errorMessage', listener: (message: { code?: string }) => void): void }
  }
  connection.on('errorMessage', ({ code }) => {
    if (code === READ_ONLY) setImmediate(() => void (client as Client).end().catch(() => undefined))
  })
}

/**
 * Connections that prepare what is asked often; what has a name (`statement`) or no values goes as it is. What is asked
 * of one of them within a turn of the event loop leaves as one packet: most of what a short statement costs is its
 * sending.
 */
function preparing(Connecting: typeof Client): typeof Client {
  const nameOf = createStatementNames()
  type Query = (config: QueryConfig | string, values?: unknown[], ...rest: unknown[]) => unknown
  class PreparingClient extends Connecting {}
  const query: Query = function query(this: Client, config, values, ...rest) {
    holdPackets(this)
    const isPlain = typeof config === 'string' || config.name !== undefined || !Array.isArray(values)
    const answer = (Connecting.prototype.query as Query).call(
      this,
      isPlain ? config : { ...config, name: nameOf(config.text) },
      values,
      ...rest,
    )
    if (typeof config === 'string' || !config.text.startsWith('begin')) return answer
    // It fails with its connection alone, and then the statement fails that goes out with it: nobody waits for its
    // answer.
    void (answer as Promise<unknown>).catch(() => undefined)
    return Promise.resolve()
  }
  Object.assign(PreparingClient.prototype, { query })
  return PreparingClient
}

/** Keeps back what is written to the connection until the event loop has nothing more to do at once. */
function holdPackets(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
