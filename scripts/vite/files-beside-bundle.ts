import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const MIGRATIONS = 'server/db/migrations'
const TEMPLATES = '.cache/templates'

/** The migrator reads SQL files, and the seed its tables, beside the bundle in `folder`. */
export const filesBesideBundle = (folder: string): Plugin => ({
  name: 'changbei:files-beside-bundle',
  async closeBundle() {
    await cp(MIGRATIONS, join(folder, 'migrations'), { recursive: true })
    await cp('server/seed/data', join(folder, 'data'), { recursive: true })
  },
})

/**
 * The database that a first start copies, beside the bundle in `folder`; made again only for other migrations or
 * another PGlite.
 */
export const databaseTemplate = (folder: string): Plugin => ({
  name: 'changbei:database-template',
  async closeBundle() {
    const template = join(TEMPLATES, await hashOfMigrations())
    if (!existsSync(template)) await makeTemplate(template)
    // 1,600 files take a third of the time without a promise for each.
    cpSync(template, join(folder, 'template'), { recursive: true })
  },
})

async function makeTemplate(template: string): Promise<void> {
  const { connect } = await import('../../server/db/connect.ts')
  await rm(TEMPLATES, { recursive: true, force: true })
  const parent = await mkdtemp(join(tmpdir(), 'changbei-template-'))
  const connection = await connect(join(parent, 'database'))
  await connection.migrate()
  // Of a database that was not closed, each copy would be repaired when it is opened.
  await connection.close()
  // PGlite lets everybody write its files.
  for (const path of await filesBelow(parent)) await chmod(path, 0o644)
  cpSync(join(parent, 'database'), `${template}.unfinished`, { recursive: true })
  await rename(`${template}.unfinished`, template)
  await rm(parent, { recursive: true })
}

/** SHA-256 over what a template is made from: the migrations, and the package that runs them. */
async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile('node_modules/@electric-sql/pglite/package.json'))
  for (const path of (await filesBelow(MIGRATIONS)).sort()) hash.update(`${path}\n`).update(await readFile(path))
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
