/**
 * A migrated database of its own for each test file: PGlite in memory, or a real PostgreSQL with `TEST_DB=postgres`.
 */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'

import { connect, type Connection } from '#server/db/connect.ts'

import { administer, urlOf } from './postgres-databases.ts'

/** Connected and migrated; `close` also drops what was made on a real server. */
export async function openTestDatabase(): Promise<Connection> {
  return process.env.TEST_DB === 'postgres' ? openPostgres() : openPglite()
}

/** Connected, and without any table yet. */
export async function openEmptyDatabase(): Promise<Connection> {
  return process.env.TEST_DB === 'postgres' ? createPostgres('') : connect('memory://')
}

/** Copies the run's migrated database if there is one, in a third of the time. */
async function openPglite(): Promise<Connection> {
  const file = process.env.TEST_IMAGE
  if (file) return connect('memory://', { image: await openAsBlob(file) })
  const connection = await connect('memory://')
  await connection.migrate()
  return connection
}

/** Copying files takes half the time of writing the copy to the log, which is PostgreSQL's default. */
async function openPostgres(): Promise<Connection> {
  const template = process.env.TEST_TEMPLATE
  const connection = await createPostgres(template ? ` template ${template} strategy file_copy` : '')
  if (!template) await connection.migrate()
  return connection
}

async function createPostgres(from: string): Promise<Connection> {
  const name = `changbei_test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}${from}`)
  const connection = await connect(urlOf(name))
  return {
    ...connection,
    async close() {
      await connection.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}
