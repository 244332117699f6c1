import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { lockDataDir } from '#server/db/data-lock.ts'
import { AMOXICILLIN, csvOf } from '#testing/server/catalog/import-shop.ts'
import { administer, urlOf } from '#testing/server/postgres-databases.ts'
import { commandOf } from '#testing/server/server-command.ts'

const isOnPostgres = process.env.TEST_DB === 'postgres'

type Outcome = { code: number; output: string }

/** The command's database is a PGlite in `DATA_DIR` where no other is named. */
type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Runs the command in a process of its own. */
const run = (place: Place, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: undefined, NODE_ENV: 'development', ...place }
    const command = [...commandOf('import-catalog'), '--direct', ...args]
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: stdout + stderr })
    })
  })

describe('npm run catalog:import', () => {
  let folder: string
  let place: Place
  const database = `changbei_test_${randomUUID().replaceAll('-', '')}`
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'changbei-command-'))
    place = { DATA_DIR: join(folder, 'data') }
    if (isOnPostgres) {
      await administer(`create database ${database}`)
      place.DATABASE_URL = urlOf(database)
    }
    await writeFile(join(folder, 'goods.csv'), csvOf(AMOXICILLIN))
    await writeFile(join(folder, 'broken.xlsx'), Buffer.from('504b0304000000000000', 'hex'))
  })
  afterAll(async () => {
    if (isOnPostgres) await administer(`drop database ${database} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })

  it('imports, sums up and leaves a report', async () => {
    const report = join(folder, 'reports', 'one.csv')
    const { code, output } = await run(place, [join(folder, 'goods.csv'), '--report', report])
    expect(output).toContain('导入完成：共 1 行')
    expect(code).toBe(0)
    expect(await readdir(join(folder, 'reports'))).toEqual(['one.csv'])
  }, 120_000)

  it('ends with code 1 and a sentence when the file is broken, and leaves no report behind', async () => {
    const reports = join(folder, 'none')
    const report = join(reports, 'two.csv')
    const { code, output } = await run(place, [join(folder, 'broken.xlsx'), '--report', report])
    expect(output).toContain('导入失败：工作簿已损坏、不完整或有密码')
    expect(code).toBe(1)
    expect(await readdir(reports)).toEqual([])
  }, 120_000)

  it('says that the data directory is in use, and how to go on', async () => {
    const dataDir = join(folder, 'busy')
    await mkdir(dataDir)
    const lock = await lockDataDir(dataDir)
    const { code, output } = await run({ DATA_DIR: dataDir }, [join(folder, 'goods.csv')])
    await lock.release()
    expect(output).toContain('正在被另一个进程')
    expect(code).toBe(1)
  }, 120_000)

  it('explains itself when called without a file', async () => {
    const { code, output } = await run(place, [])
    expect(output).toContain('用法：npm run catalog:import')
    expect(code).toBe(1)
  }, 120_000)
})
