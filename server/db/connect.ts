/** One Drizzle type over two drivers: `postgres://…` is a real server, anything else a PGlite directory or `memory://`. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Client, ClientBase, Pool, PoolClient, QueryConfig } from 'pg'

import { isTracing } from '../tracing/span.ts'
import { watchCommits } from './commits.ts'
import { assertPostgresVersion } from './postgres-version.ts'
import { SHORT_READ } from './prepared-query.ts'
import { createStatementNames } from './statement-names.ts'
import { traceStatements } from './trace-statements.ts'

/** Without `schema`, whose relational queries nobody asks: Drizzle would make a builder of each table for every transaction. */
export type Database = PgDatabase<PgQueryResultHKT>
/** A transaction is a database too; repositories take either. */
export type Executor = Database

/** Connections, and calls that wait for one. */
export type PoolState = { total: number; idle: number; waiting: number }

export type Connection = {
  db: Database
  kind: 'postgres' | 'pglite'
  /** To the newest layout, or to the migration that the journal dates `upTo`; later ones must not have run. */
  migrate(options?: { upTo?: number }): Promise<void>
  /** Does what only one process may do at a time on this database; others that ask wait. */
  alone<T>(run: () => Promise<T>): Promise<T>
  /** Lets `commitsOf(db)` receive the commits of other processes on the same database. */
  listen(): Promise<void>
  /** Absent where there is one connection. */
  poolState?(): PoolState
  close(): Promise<void>
}

/** Beside the sources in development, beside the bundle once built. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * A database that is set up and migrated, which the build leaves beside the bundle: a first start takes a copy, because
 * setting one up in WebAssembly takes longer than the rest of it (ADR 131). Nothing is there beside the sources.
 */
export const BUILT_TEMPLATE = fileURLToPath(new URL('./template', import.meta.url))

/** The key of the advisory lock of `alone`: any number that nobody else takes. */
const ALONE = 6_820_113

const CONNECT_WITHIN_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 15_000
/** PostgreSQL's `read_only_sql_transaction`. */
const READ_ONLY = '25006'

const shared = new WeakSet<object>()
/** Whether other processes may work on the same database. */
export const isShared = (db: Database): boolean => shared.has(db)

type Options = {
  poolSize?: number
  /** A PGlite data directory as a tarball, which a database in memory begins with. */
  image?: Blob
  /** The data directory that a new one of PGlite is a copy of; absent, or where none is, it begins empty. */
  template?: string
}

export async function connect(url: string, { poolSize = 10, ...options }: Options = {}): Promise<Connection> {
  const connection = await (url.startsWith('postgres') ? connectPostgres(url, poolSize) : connectPglite(url, options))
  if (isTracing()) traceStatements(connection.db)
  return connection
}

async function connectPostgres(url: string, poolSize: number): Promise<Connection> {
  const [{ Client, Pool }, { broadcastCommits }, { drizzle }, { migrate }] = await Promise.all([
    import('pg').then((module) => module.default),
    import('./commit-broadcast.ts'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    Client: preparing(Client),
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
  const db = drizzle({ client: pool, casing: 'snake_case' })
  shared.add(db)
  const broadcast = broadcastCommits(pool, url, watchCommits(db as unknown as Database))
  return {
    db: db as unknown as Database,
    kind: 'postgres',
    async migrate({ upTo } = {}) {
      const { rows } = await pool.query<{ version: number }>(
        "select current_setting('server_version_num')::int as version",
      )
      assertPostgresVersion(rows[0]!.version)
      await migrateUpTo(upTo, (migrationsFolder) => migrate(db, { migrationsFolder }))
    },
    async alone(run) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [ALONE])
        return await run()
      } finally {
        // The lock ends with its connection, which is not used again.
        client.release(true)
      }
    },
    listen: broadcast.listen,
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await broadcast.close()
      await pool.end()
    },
  }
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

/** A server that has become a standby while we were connected takes no more writes: the next query shall find the new one. */
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

async function connectPglite(url: string, { image, template }: Options): Promise<Connection> {
  const [{ PGlite }, { openDirectory }, { prepareStatements }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./pglite/pglite-directory.ts'),
    import('./pglite/pglite-statements.ts'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const client = url.startsWith('memory://')
    ? await PGlite.create(url, image && { loadDataDir: image })
    : await openDirectory(url, template)
  prepareStatements(client)
  const db = drizzle({ client, casing: 'snake_case' })
  watchCommits(db as unknown as Database)
  return {
    db: db as unknown as Database,
    kind: 'pglite',
    migrate: ({ upTo } = {}) => migrateUpTo(upTo, (migrationsFolder) => migrate(db, { migrationsFolder })),
    // One process alone opens it.
    alone: (run) => run(),
    listen: async () => undefined,
    close: () => client.close(),
  }
}

type Journal = { entries: { when: number; tag: string }[] }

/** Drizzle runs all migrations of a folder; for an older layout it is given a folder without the later ones. */
async function migrateUpTo(upTo: number | undefined, run: (folder: string) => Promise<void>): Promise<void> {
  if (upTo === undefined) return run(MIGRATIONS)
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  const entries = journal.entries.filter(({ when }) => when <= upTo)
  if (entries.at(-1)?.when !== upTo) throw new Error('数据来自更新的版本：请先升级程序')
  const folder = await mkdtemp(join(tmpdir(), 'changbei-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    await run(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
