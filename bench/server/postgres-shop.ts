/** The demo shop on a durable PostgreSQL of its own, and the built server over it. */
import { type Connection, connect } from '../../server/db/connect.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { seedDemo } from '../../server/seed/seed.ts'
import { startPostgres } from '../../testing/server/embedded-postgres.ts'
import { run, type ServerProcess } from './processes.ts'

/** All buyers of a benchmark ask from one address, and the limit of calls is not what is measured. */
export const UNLIMITED = { LOG_LEVEL: 'error', RATE_LIMIT: '100000000' }

export type PostgresShop = {
  db: Connection['db']
  env: Record<string, string>
  /** The built server, ready. */
  serve(): Promise<ServerProcess>
  stop(): Promise<void>
}

export async function openPostgresShop(): Promise<PostgresShop> {
  const postgres = await startPostgres({ isDurable: true })
  const connection = await connect(postgres.url)
  await connection.migrate()
  await seedDemo(connection.db, systemClock)
  const env = { ...UNLIMITED, DATABASE_URL: postgres.url, NODE_ENV: 'production', SECURE_COOKIES: 'false' }
  return {
    db: connection.db,
    env,
    serve: () => run(['node', 'dist/server/main.js'], env, '/api/ready'),
    async stop() {
      await connection.close()
      await postgres.stop()
    },
  }
}
