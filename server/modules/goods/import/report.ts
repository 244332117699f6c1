/** 导入报告: one row per rejected or adjusted input row, as CSV that spreadsheets open. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'

import { csvFile, csvLines } from '#lib/csv.ts'

import { ImportError } from './import-error.ts'
import type { RawRow } from './table/fields.ts'

export type ReportRow = { line: number; outcome: '拒绝' | '调整'; codes: string; reasons: string; raw: RawRow }
export type Report = { add(row: ReportRow): Promise<void>; close(): Promise<void>; discard(): Promise<void> }

const HEADER = ['行号', '结果', '原因代码', '原因', '名称', '规格', '生产厂家', '批准文号']

/** Opens the report beside its place; it appears there when closed. Throws ImportError when it cannot be written. */
export async function openReport(file: string): Promise<Report> {
  const unfinished = `${file}.part`
  const cannot = (error: unknown): never => {
    throw new ImportError(`无法写入报告文件：${file}（${(error as NodeJS.ErrnoException).code}）`, { cause: error })
  }
  await mkdir(dirname(file), { recursive: true }).catch(cannot)
  const stream = createWriteStream(unfinished)
  const done = finished(stream)
  done.catch(() => undefined)
  const write = async (text: string): Promise<void> => {
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done])
  }
  await write(csvFile([HEADER])).catch(cannot)
  return {
    add: ({ line, outcome, codes, reasons, raw }) =>
      write(
        csvLines([[line, outcome, codes, reasons, raw.name, raw.specification, raw.manufacturer, raw.approvalNumber]]),
      ).catch(cannot),
    async close() {
      stream.end()
      await done.then(() => rename(unfinished, file)).catch(cannot)
    },
    async discard() {
      stream.destroy()
      await rm(unfinished, { force: true })
    },
  }
}
