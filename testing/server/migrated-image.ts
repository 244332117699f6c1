/**
 * Migrates one database per run; the database of each test is a copy of it: a PGlite saved to a file, or a template
 * database of the real server.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PGlite } from '@electric-sql/pglite'

import { connect } from '#server/db/connect.ts'

import { administer, urlOf } from './postgres-databases.ts'

type Teardown = () => Promise<void>

export default async function setup(): Promise<Teardown | undefined> {
  if (process.env.TEST_DB === 'postgres') return process.env.TEST_TEMPLATE ? undefined : leaveTemplate()
  return process.env.TEST_IMAGE ? undefined : leaveImage()
}

async function leaveImage(): Promise<Teardown> {
  const directory = await mkdtemp(join(tmpdir(), 'changbei-image-'))
  const template = process.env.TEST_PGLITE
  const connection = await connect(template ? join(directory, 'database') : 'memory://', { template })
  await connection.migrate()
  const { $client: client } = connection.db as unknown as { $client: PGlite }
  const image = await client.dumpDataDir('none')
  await connection.close()
  const file = join(directory, 'image.tar')
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
  process.env.TEST_IMAGE = file
  return () => rm(directory, { recursive: true, force: true })
}

async function leaveTemplate(): Promise<Teardown> {
  const name = `changbei_template_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  const connection = await connect(urlOf(name))
  await connection.migrate()
  // Nobody may be in it when it is copied.
  await connection.close()
  process.env.TEST_TEMPLATE = name
  return () => administer(`drop database ${name} with (force)`)
}
