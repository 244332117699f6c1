/** Imports that run beside the shop: one at a time, followed by their id until the server ends. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ImportRow } from '#contract/ops/goods/import-row.ts'
import type { ImportFile, ImportProgress } from '#contract/ops/goods/import.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../../db/connect.ts'
import type { ImportOptions } from './import-catalog.ts'
import { ImportError, NoHeaderError } from './import-error.ts'
import { addImport, changeImport, findLastImport, forgetRows } from './import-log-repository.ts'
import { importBeside, type ImportDatabase } from './in-thread.ts'
import { emptyIndex, type FateIndex, readAgreed, readFates, type RenewalChoice, type RowList } from './row-fates.ts'
import { describeFile, toColumns } from './table/describe-file.ts'
import { isText } from './table/sniff.ts'
import { undoImport } from './undo-import.ts'

export type ImportTask = Pick<ImportOptions, 'isDryRun' | 'hasDemoOffers' | 'renewals' | 'now'> & {
  priceFrom?: string | undefined
  operator: { operatorId: number; name: string }
}
export type FileChoice = {
  sheet?: string | undefined
  columns?: readonly { column: number; field: string }[] | undefined
  /** New approval numbers of a preview of the same file; none where absent. A preview itself shows them all. */
  renewals?: (RenewalChoice & { previewId: string }) | undefined
}

export type Imports = {
  /** Keeps a file for looking at it and importing it. Throws request.invalid where it is no table. */
  keep(bytes: Buffer, name: string): Promise<ImportFile>
  /** The file again, by another sheet. Throws ops.notFound or request.invalid. */
  look(fileId: string, sheet: string | undefined): Promise<ImportFile>
  /**
   * Begins to import a kept file; resolves at once. `renewals`: how many new approval numbers were ticked. Throws
   * ops.notFound, or ops.wrongState while another one runs.
   */
  run(fileId: string, choice: FileChoice, task: ImportTask): Promise<{ started: ImportProgress; renewals: number }>
  /** Keeps and runs. */
  start(bytes: Buffer, name: string, task: ImportTask): Promise<ImportProgress>
  /** Takes the last import back. Throws ops.wrongState where it is not the last, or another one runs. */
  undo(tx: Executor, importId: string, operator: ImportTask['operator'], now: number): Promise<ImportProgress>
  /** Throws ops.notFound. */
  progress(id: string): ImportProgress
  /** A page of rows by what became of them. Throws ops.notFound. */
  rows(id: string, list: RowList, page: number): Promise<{ list: ImportRow[]; next?: string }>
  /** The finished report as CSV. Throws ops.notFound. */
  report(id: string): Promise<Buffer>
}

/** Of a file that is a workbook by its name only. */
const NO_WORKBOOK = '文件名是 Excel 工作簿，内容却只是文字，也没有表头：请重新导出，或用 Excel 另存为 .xlsx 后再选择。'

/** Files that are looked at; the oldest is deleted. */
const KEPT_MAX = 5

type SourceFile = { id: string; name: string }
/** `fileId`: of a finished undoing there is none. */
type ImportRun = { progress: ImportProgress; index: FateIndex; fileId?: string }

/** `folder` keeps the files and the reports. */
export function createImports({
  db,
  databaseUrl,
  folder,
  onError,
}: ImportDatabase & {
  folder: string
  onError: (error: unknown) => void
}): Imports {
  const files: SourceFile[] = []
  const all = new Map<string, ImportRun>()
  const pathOf = (id: string, extension: string) => join(folder, `${id}.${extension}`)
  const find = (id: string): ImportRun => {
    const one = all.get(id)
    if (!one) throw new AppError('ops.notFound')
    return one
  }
  const fileOf = (id: string): SourceFile => {
    const one = files.find((file) => file.id === id)
    if (!one) throw new AppError('ops.notFound', { text: '文件已清理，请重新选择文件' })
    return one
  }
  const assertFree = () => {
    if ([...all.values()].some(({ progress }) => progress.state === 'running'))
      throw new AppError('ops.wrongState', { text: '正在导入另一个文件，请等它完成' })
  }

  async function keepFile(bytes: Buffer, name: string): Promise<SourceFile> {
    const file = { id: randomUUID(), name }
    await mkdir(folder, { recursive: true })
    await writeFile(pathOf(file.id, 'input'), bytes, { mode: 0o600 })
    files.push(file)
    for (const old of files.splice(0, Math.max(0, files.length - KEPT_MAX)))
      await rm(pathOf(old.id, 'input'), { force: true })
    return file
  }

  const look = async ({ id, name }: SourceFile, sheet?: string): Promise<ImportFile> => {
    try {
      return { id, name, ...(await describeFile(pathOf(id, 'input'), sheet)) }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      const isNoWorkbook =
        error instanceof NoHeaderError && /\.xlsx?$/i.test(name) && (await isText(pathOf(id, 'input')))
      throw new AppError('request.invalid', { text: isNoWorkbook ? NO_WORKBOOK : error.message })
    }
  }

  /** Runs in the background; what goes wrong is told by its progress. */
  function beside(one: ImportProgress, work: () => Promise<void>): ImportProgress {
    const run = async () => {
      try {
        await work()
        one.state = 'done'
      } catch (error) {
        one.state = 'failed'
        one.text = error instanceof ImportError ? error.message : '处理中断，已写入的行保留，请再试一次'
        if (!(error instanceof ImportError)) onError(error)
      }
    }
    void run()
    return { ...one }
  }

  async function runImport(
    run: ImportRun,
    { id: fileId, name }: SourceFile,
    { sheet, columns }: FileChoice,
    { now, isDryRun, hasDemoOffers, renewals, priceFrom, operator }: ImportTask,
  ): Promise<void> {
    const { id } = run.progress
    const author = { importId: id, operatorId: operator.operatorId, operatorName: operator.name }
    if (!isDryRun)
      await db.transaction((tx) => addImport(tx as never, { ...author, id, fileName: name, startedAt: now }))
    try {
      const imported = await importBeside(
        { db, databaseUrl },
        {
          file: pathOf(fileId, 'input'),
          sheet,
          columns: columns && toColumns(columns),
          priceFrom,
          now,
          isDryRun,
          hasDemoOffers,
          renewals,
          ...(!isDryRun && { author }),
          reportPath: pathOf(id, 'csv'),
          fatesPath: pathOf(id, 'rows'),
        },
        (rows, total) => Object.assign(run.progress, { rows, total }),
      )
      run.progress.summary = imported.summary
      run.index = imported.index
    } finally {
      if (!isDryRun) await finish(run.progress, now)
    }
  }

  async function finish({ id, summary }: ImportProgress, now: number): Promise<void> {
    const { newGoods = 0, changedGoods = 0, rejected = 0 } = summary ?? {}
    await changeImport(db, id, { finishedAt: now, inserted: newGoods, updated: changedGoods, rejected })
  }

  /** Throws ops.notFound where the preview is not one of this file that ended. */
  async function agreedIn(
    fileId: string,
    { previewId, ...choice }: NonNullable<FileChoice['renewals']>,
  ): Promise<ReadonlySet<string>> {
    const preview = all.get(previewId)
    if (preview?.fileId !== fileId || preview.progress.state !== 'done')
      throw new AppError('ops.notFound', { text: '预览已过期，请重新预览后勾选换号的行' })
    return readAgreed(pathOf(previewId, 'rows'), preview.index, choice)
  }

  const begin = (fileId?: string): ImportRun => {
    assertFree()
    const one: ImportRun = {
      ...(fileId !== undefined && { fileId }),
      progress: { id: randomUUID(), state: 'running', rows: 0, total: 0 },
      index: emptyIndex(),
    }
    all.set(one.progress.id, one)
    return one
  }
  const run = (file: SourceFile, choice: FileChoice, task: ImportTask): ImportProgress => {
    const one = begin(file.id)
    return beside(one.progress, () => runImport(one, file, choice, task))
  }

  return {
    keep: async (bytes, name) => look(await keepFile(bytes, name)),
    look: (fileId, sheet) => look(fileOf(fileId), sheet),
    async run(fileId, choice, task) {
      const file = fileOf(fileId)
      assertFree()
      const ticked = !task.isDryRun && choice.renewals && (await agreedIn(fileId, choice.renewals))
      const agreed = ticked || new Set<string>()
      const started = run(file, choice, { ...task, renewals: task.isDryRun ? 'all' : agreed })
      return { started, renewals: agreed.size }
    },
    async start(bytes, name, task) {
      assertFree()
      return run(await keepFile(bytes, name), {}, task)
    },
    async undo(tx, importId, { operatorId, name }, now) {
      const last = await findLastImport(tx)
      if (last?.id !== importId)
        throw new AppError('ops.wrongState', { text: '只能撤销最近一次导入，而且只能撤销一次' })
      const { progress } = begin()
      progress.total = last.inserted + last.updated
      return beside(progress, async () => {
        progress.undone = await undoImport(db, importId, { operatorId, operatorName: name, now }, (rows) =>
          Object.assign(progress, { rows }),
        )
        await changeImport(db, importId, { undoneAt: now, undoneBy: name })
        await forgetRows(db, importId)
      })
    },
    progress: (id) => find(id).progress,
    rows: async (id, list, page) => readFates(pathOf(id, 'rows'), find(id).index, { list, page }),
    report: async (id) => {
      if (find(id).progress.state !== 'done') throw new AppError('ops.notFound')
      return readFile(pathOf(id, 'csv'))
    },
  }
}
