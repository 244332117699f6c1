import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

import { sql } from 'drizzle-orm'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { commitsOf } from '#server/db/commits.ts'
import type { Connection } from '#server/db/connect.ts'
import { rowsOf } from '#server/db/rows.ts'
import { ImportError } from '#server/modules/goods/import/import-error.ts'
import type { ThreadTask } from '#server/modules/goods/import/import-thread.ts'
import { inThread } from '#server/modules/goods/import/in-thread.ts'
import { goods } from '#server/tables/goods.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { AMOXICILLIN, csvOf, METFORMIN } from '#testing/server/catalog/import-shop.ts'
import { urlOf } from '#testing/server/postgres-databases.ts'
import { openTestDatabase } from '#testing/server/test-database.ts'

/** The embedded database has one process, and imports there run in it. */
describe.skipIf(process.env.TEST_DB !== 'postgres')('an import in a thread of its own', { timeout: 60_000 }, () => {
  let connection: Connection
  let folder: string
  let built: string
  beforeAll(async () => {
    // A thread of Node's runs no TypeScript; the packages it imports stand above the sources.
    await mkdir('.cache', { recursive: true })
    built = await mkdtemp(resolve('.cache/import-thread-'))
    const ssr = 'server/modules/goods/import/import-thread.ts'
    await build({ configFile: false, logLevel: 'silent', build: { ssr, outDir: built, target: 'node20' } })
    connection = await openTestDatabase()
    await connection.listen()
    folder = await mkdtemp(join(tmpdir(), 'changbei-thread-'))
  })
  afterAll(async () => {
    await connection.close()
    await rm(folder, { recursive: true })
    await rm(built, { recursive: true })
  })

  async function importing(content: string, onProgress: (rows: number, total: number) => void = () => undefined) {
    const [row] = await rowsOf<{ name: string }>(connection.db, sql`select current_database() as name`)
    const file = join(folder, 'goods.csv')
    await writeFile(file, content)
    const options = { file, now: TEST_NOW, isDryRun: false, hasDemoOffers: false }
    const paths = { reportPath: join(folder, 'report.csv'), fatesPath: join(folder, 'rows') }
    const workerData: ThreadTask = { databaseUrl: urlOf(row!.name), file: { ...options, ...paths } }
    return inThread(new Worker(join(built, 'import-thread.js'), { workerData }), onProgress)
  }

  it('writes the goods, the report and what became of each row, and tells this process what changed', async () => {
    const notes: string[] = []
    const stop = commitsOf(connection.db).subscribe((note) => notes.push(note))
    const progress: number[][] = []
    const imported = await importing(csvOf(AMOXICILLIN, METFORMIN, ',,,,,,,,'), (...counts) => progress.push(counts))
    expect(imported.summary).toMatchObject({ inserted: 2, updated: 0 })
    expect(imported.index.inserted).toEqual([0])
    expect(progress.at(-1)).toEqual([2, 2])
    expect(await connection.db.select().from(goods)).toHaveLength(2)
    expect(await readFile(join(folder, 'report.csv'), 'utf8')).toContain('行号')
    expect(await readFile(join(folder, 'rows.inserted.ndjson'), 'utf8')).toContain('阿莫西林胶囊')
    await expect.poll(() => notes).toContain('catalog')
    stop()
  })

  it('says why a file cannot be imported', async () => {
    const refused = importing('没有表头\n')
    await expect(refused).rejects.toThrow(ImportError)
    await expect(refused).rejects.toThrow('没有找到表头')
  })
})
