/**
 * One Drizzle type over two drivers: `postgres://…` is a real server, anything else a PGlite directory or `memory://`.
 */
import { fileURLToPath } from 'node:url'

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

import { isTracing } from '../tracing/span.ts'
import { watchCommits } from './commits.ts'
import { migrateUpTo } from './migrate-up-to.ts'
import { assertPostgresVersion } from './postgres/postgres-version.ts'
import { traceStatements } from './trace-statements.ts'

/**
 * Without `schema`, whose relational queries nobody asks: Drizzle would make a builder of each table for every
 * transaction.
 */
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

/**
 * A database that is set up and migrated, which the build leaves beside the bundle: a first start takes a copy, because
 * setting one up in WebAssembly takes longer than the rest of it (ADR 131). Nothing is there beside the sources.
 */
export const BUILT_TEMPLATE = fileURLToPath(new URL('./template', import.meta.url))

/** The key of the advisory lock of `alone`: any number that nobody else takes. */
const ALONE = 6_820_113

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
  const [pg, { openPool }, { broadcastCommits }, { drizzle }, { migrate }] = await Promise.all([
    import('pg').then((module) => module.default),
    import('./postgres/pool.ts'),
    import('./commit-broadcast.ts'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = openPool(pg, url, poolSize)
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
