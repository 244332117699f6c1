/** Brings a backup into a new place: an empty database and an empty folder of uploads. */
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

import { sql } from 'drizzle-orm'

import type { Connection, Executor } from '../connect.ts'
import { rowsOf } from '../rows.ts'
import { sequencesOf, type Table, tablesOf } from './layout.ts'
import { type Manifest, readManifest, tableFile, uploadFile } from './manifest.ts'

const ROWS_AT_ONCE = 500

/**
 * Restores `folder` and then migrates to the newest layout. Throws, in Chinese, when the backup is damaged, when it
 * comes from a newer version, or when anything stands in the new place already.
 */
export async function restoreBackup(
  connection: Connection,
  { folder, uploadsDir }: { folder: string; uploadsDir: string },
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const { db } = connection
  const inside = await rowsOf(db, sql`select 1 from pg_tables where schemaname = 'public' limit 1`)
  if (inside.length > 0) throw new Error('目标数据库不是空的：请恢复到新的数据库或新的 DATA_DIR')
  if ((await readdir(uploadsDir).catch(() => [])).length > 0) throw new Error(`目标文件夹不是空的：${uploadsDir}`)
  await connection.migrate({ upTo: manifest.migratedTo })
  await db.transaction((tx) => fillTables(tx as unknown as Executor, folder, manifest))
  for (const { name } of manifest.files) {
    const target = join(uploadsDir, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, uploadFile(name)), target)
  }
  await connection.migrate()
  return manifest
}

async function fillTables(db: Executor, folder: string, manifest: Manifest): Promise<void> {
  const tables = await tablesOf(db)
  // Migrations write rows of their own, which the backup has too.
  for (const { name } of tables.toReversed()) {
    const rows = await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) await db.execute(sql`delete from ${sql.identifier(name)}`)
  }
  for (const table of tables) {
    const saved = manifest.tables.find(({ name }) => name === table.name)
    if (!saved) throw new Error(`备份中没有数据表 ${table.name}`)
    const rows = await fillTable(db, table, join(folder, tableFile(table.name)))
    if (rows !== saved.rows) throw new Error(`数据表 ${table.name} 应有 ${saved.rows} 行，恢复了 ${rows} 行`)
  }
  for (const { name, value } of manifest.sequences) await db.execute(sql`select setval(${name}::regclass, ${value})`)
  const counters = await sequencesOf(db)
  if (counters.length < manifest.sequences.length) throw new Error('编号的计数没有全部恢复')
  // For the plans of statements: PGlite never counts its tables by itself, PostgreSQL a minute later.
  await db.execute(sql`analyze`)
}

async function fillTable(db: Executor, { name, columns }: Table, file: string): Promise<number> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const insert = (lines: readonly string[]) =>
    db.execute(sql`insert into ${sql.identifier(name)} (${list})
      select ${list} from json_populate_recordset(null::${sql.identifier(name)}, ${`[${lines.join(',')}]`}::json)`)
  let rows = 0
  let lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    lines.push(line)
    rows += 1
    if (lines.length < ROWS_AT_ONCE) continue
    await insert(lines)
    lines = []
  }
  if (lines.length > 0) await insert(lines)
  return rows
}
