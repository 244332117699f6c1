/**
 * A backup is a folder of plain lines that either database reads: what PGlite wrote, PostgreSQL takes, and the other
 * way round. All tables come from one snapshot; files are never changed once written, so they are copied after it.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { sql } from 'drizzle-orm'

import type { Database, Executor } from '../connect.ts'
import { rowsOf } from '../rows.ts'
import { migratedTo, sequencesOf, tablesOf } from './layout.ts'
import { hashOfFile, type Manifest, MANIFEST, tableFile, uploadFile } from './manifest.ts'

const ROWS_AT_ONCE = 1_000
/** Uploads that are still under way: nobody has been told that they arrived. */
const UNDER_WAY = 'incoming'

export type Backup = { folder: string; rows: number; files: number; hasBucket: boolean }

/**
 * Writes a backup into a folder of `parent` named by the time. The folder has its name only when it is complete.
 * The embedded database answers nobody else meanwhile, because it has one connection.
 */
export async function writeBackup(
  db: Database,
  { parent, uploadsDir, hasBucket, now }: { parent: string; uploadsDir: string; hasBucket: boolean; now: number },
): Promise<Backup> {
  const folder = join(parent, `changbei-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`)
  const unfinished = `${folder}.part`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  const content = await db.transaction((tx) => writeTables(tx as unknown as Executor, unfinished), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const files = hasBucket ? [] : await copyUploads(uploadsDir, unfinished)
  const manifest: Manifest = { format: 1, madeAt: now, ...content, files, hasBucket }
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, folder)
  const rows = content.tables.reduce((sum, table) => sum + table.rows, 0)
  return { folder, rows, files: files.length, hasBucket }
}

async function writeTables(db: Executor, folder: string) {
  const reached = await migratedTo(db)
  if (reached === undefined) throw new Error('数据库还是空的，没有可备份的内容')
  const tables: Manifest['tables'] = []
  for (const { name } of await tablesOf(db)) {
    const path = join(folder, tableFile(name))
    const rows = await writeRows(db, name, path)
    tables.push({ name, rows, sha256: await hashOfFile(path) })
  }
  return { migratedTo: reached, tables, sequences: await sequencesOf(db) }
}

async function writeRows(db: Executor, name: string, path: string): Promise<number> {
  const gzip = createGzip()
  const file = gzip.pipe(createWriteStream(path, { mode: 0o600 }))
  await db.execute(
    sql`declare backup no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(name)} t`,
  )
  let rows = 0
  for (;;) {
    const lines = await rowsOf<{ line: string }>(db, sql.raw(`fetch ${ROWS_AT_ONCE} from backup`))
    rows += lines.length
    if (lines.length > 0 && !gzip.write(lines.map(({ line }) => `${line}\n`).join(''))) await once(gzip, 'drain')
    if (lines.length < ROWS_AT_ONCE) break
  }
  await db.execute(sql`close backup`)
  gzip.end()
  await finished(file)
  return rows
}

async function copyUploads(from: string, folder: string): Promise<Manifest['files']> {
  const entries = await readdir(from, { withFileTypes: true, recursive: true }).catch(() => [])
  const files: Manifest['files'] = []
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name)
    const name = relative(from, source)
    if (!entry.isFile() || name.split(/[\\/]/).includes(UNDER_WAY)) continue
    const target = join(folder, uploadFile(name))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // One that is swept at this moment is referred to by nobody.
    const isThere = await copyFile(source, target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    if (isThere) files.push({ name, bytes: (await stat(target)).size, sha256: await hashOfFile(target) })
  }
  return files
}
