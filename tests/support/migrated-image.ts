/** Migrates one PGlite for the whole run and leaves it as a file, which every test's database is copied from. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PGlite } from '@electric-sql/pglite'

import { connect } from '#server/db/connect.ts'

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DB === 'postgres' || process.env.TEST_IMAGE) return undefined
  const directory = await mkdtemp(join(tmpdir(), 'changbei-image-'))
  const connection = await connect('memory://')
  await connection.migrate()
  const { $client: client } = connection.db as unknown as { $client: PGlite }
  const image = await client.dumpDataDir('none')
  await connection.close()
  const file = join(directory, 'image.tar')
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
  process.env.TEST_IMAGE = file
  return () => rm(directory, { recursive: true, force: true })
}
