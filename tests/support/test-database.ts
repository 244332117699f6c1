/** A migrated database of its own for each test file: PGlite in memory, or a real PostgreSQL with `TEST_DB=postgres`. */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'

import { Client } from 'pg'

import { connect, type Connection } from '#server/db/connect.ts'

/** Connected and migrated; `close` also drops what was made on a real server. */
export async function openTestDatabase(): Promise<Connection> {
  return process.env.TEST_DB === 'postgres' ? openPostgres() : openPglite()
}

/** Copied from the run's migrated one where there is such: made in a third of the time. */
async function openPglite(): Promise<Connection> {
  const file = process.env.TEST_IMAGE
  const connection = await connect('memory://', file ? { image: await openAsBlob(file) } : {})
  await connection.migrate()
  return connection
}

async function openPostgres(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DB=postgres needs TEST_DATABASE_URL: a PostgreSQL on which databases may be made')
  const name = `changbei_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = await connect(url.href)
  await connection.migrate()
  return {
    ...connection,
    async close() {
      await connection.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
