/** Imports that run beside the shop: one at a time, followed by their id until the server ends. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ImportProgress } from '#contract/ops/goods/import.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Database } from '../../../db/connect.ts'
import { importCatalog, type ImportOptions } from './import-catalog.ts'
import { ImportError } from './import-error.ts'
import { openReport } from './report.ts'

type ImportTask = Pick<ImportOptions, 'isDryRun' | 'hasDemoOffers' | 'priceFrom' | 'now'>

export type Imports = {
  /** Begins to import; resolves at once. Throws ops.wrongState while another one runs. */
  start(file: Buffer, task: ImportTask): Promise<ImportProgress>
  /** Throws ops.notFound. */
  progress(id: string): ImportProgress
  /** The finished report as CSV. Throws ops.notFound. */
  report(id: string): Promise<Buffer>
}

/** `folder` keeps the reports. */
export function createImports({
  db,
  folder,
  onError,
}: {
  db: Database
  folder: string
  onError: (error: unknown) => void
}): Imports {
  const all = new Map<string, ImportProgress>()
  const find = (id: string): ImportProgress => {
    const one = all.get(id)
    if (!one) throw new AppError('ops.notFound')
    return one
  }
  const pathOf = (id: string, extension: string) => join(folder, `${id}.${extension}`)

  async function run(one: ImportProgress, { now, isDryRun, hasDemoOffers, priceFrom }: ImportTask): Promise<void> {
    const report = await openReport(pathOf(one.id, 'csv'))
    try {
      one.summary = await importCatalog(db, {
        file: pathOf(one.id, 'input'),
        now,
        isDryRun,
        hasDemoOffers,
        ...(priceFrom !== undefined && { priceFrom }),
        report,
        onProgress: (rows, total) => Object.assign(one, { rows, total }),
      })
      await report.close()
      one.state = 'done'
    } catch (error) {
      await report.discard()
      one.state = 'failed'
      one.text = error instanceof ImportError ? error.message : '导入中断，已写入的行保留，请重新导入'
      if (!(error instanceof ImportError)) onError(error)
    } finally {
      await rm(pathOf(one.id, 'input'), { force: true })
    }
  }

  return {
    async start(file, task) {
      if ([...all.values()].some(({ state }) => state === 'running'))
        throw new AppError('ops.wrongState', { text: '正在导入另一个文件，请等它完成' })
      const one: ImportProgress = { id: randomUUID(), state: 'running', rows: 0, total: 0 }
      all.set(one.id, one)
      await mkdir(folder, { recursive: true })
      await writeFile(pathOf(one.id, 'input'), file)
      run(one, task).catch((error: unknown) => {
        one.state = 'failed'
        onError(error)
      })
      return { ...one }
    },
    progress: find,
    report: async (id) => {
      if (find(id).state !== 'done') throw new AppError('ops.notFound')
      return readFile(pathOf(id, 'csv'))
    },
  }
}
