/** A second server on the database of a test, with connections and memory of its own. Needs a real PostgreSQL. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { buildApp } from '#server/app.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { rowsOf } from '#server/db/rows.ts'

import { urlOf } from './postgres-databases.ts'
import type { TestApp } from './test-app.ts'
import { type Credentials, testClient, type TestClient } from './test-client.ts'

export type SecondNode = {
  app: FastifyInstance
  db: Database
  origin: string
  as(credentials?: Credentials): TestClient
  close(): Promise<void>
}

export async function startSecondNode({ db, clock, config }: TestApp): Promise<SecondNode> {
  const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
  const connection = await connect(urlOf(row!.name))
  await connection.listen()
  const app = await buildApp({ db: connection.db, clock, config })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    db: connection.db,
    origin,
    as: (credentials) => testClient(app, credentials),
    async close() {
      await app.close()
      await connection.close()
    },
  }
}
