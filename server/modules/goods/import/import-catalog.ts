/**
 * Brings a catalogue file into the shop. The file is read twice, as a stream both times: once to its end, so that a
 * broken file stops before anything is written, then again, chunk by chunk, each chunk one transaction. A bad row is
 * reported and left out; goods are recognized by their natural key, so that importing twice changes nothing.
 */
import type { Database } from '../../../db/connect.ts'
import { type KnownCategories, loadCategories } from './categories.ts'
import { type Columns, pickFields, type RawRow, readHeader } from './fields.ts'
import { ImportError } from './import-error.ts'
import { findFirstWarehouse, insertWarehouse } from './import-repository.ts'
import { type ImportedGoods, type Note, readRow } from './read-row.ts'
import { readTable } from './read-table.ts'
import type { Report } from './report.ts'
import { type Counts, previewChunk, writeChunk, type ChunkResult } from './write-chunk.ts'

export type ImportOptions = {
  file: string
  now: number
  isDryRun: boolean
  hasDemoOffers: boolean
  /** Header of the column to take prices from, when it is not one of the usual names. */
  priceFrom?: string
  report: Pick<Report, 'add'>
  onProgress?: (rows: number, total: number) => void
}
export type ImportSummary = Counts & {
  rows: number
  rejected: number
  adjusted: number
}

/** Rows of one transaction. */
const CHUNK = 200
/** A header stands within the first rows; registers put a title above it. */
const HEADER_WITHIN = 20

type DataRow = { line: number; raw: RawRow; isTooWide: boolean }
type AcceptedRow = { line: number; raw: RawRow; goods: ImportedGoods; notes: Note[] }

/** Imports the file and tells what became of its rows. Throws ImportError, in Chinese, when nothing can be imported. */
export async function importCatalog(db: Database, options: ImportOptions): Promise<ImportSummary> {
  const total = await countRows(options)
  const summary: ImportSummary = { rows: 0, rejected: 0, adjusted: 0, unpriced: 0, inserted: 0, updated: 0, same: 0 }
  const write = await chunkWriter(db, options, summary)
  const seen = new Map<string, number>()
  let chunk: AcceptedRow[] = []
  for await (const { line, raw, isTooWide } of dataRows(options)) {
    summary.rows += 1
    const read = isTooWide ? { rejection: TOO_WIDE } : readRow(raw, write.warehouseId)
    const refusal = 'rejection' in read ? read.rejection : duplicate(seen, read.goods.naturalKey, line)
    if (refusal) await reject(options, summary, { line, raw }, refusal)
    else if ('goods' in read) chunk.push({ line, raw, ...read })
    if (chunk.length >= CHUNK) {
      await write.chunk(chunk)
      chunk = []
      options.onProgress?.(summary.rows, total)
    }
  }
  await write.chunk(chunk)
  options.onProgress?.(summary.rows, total)
  return summary
}

const TOO_WIDE: Note = { code: 'columns', text: '列数多于表头，可能有未加引号的逗号' }

function duplicate(seen: Map<string, number>, naturalKey: string, line: number): Note | undefined {
  const first = seen.get(naturalKey)
  if (first === undefined) seen.set(naturalKey, line)
  return first === undefined ? undefined : { code: 'duplicate', text: `与第 ${first} 行是同一商品` }
}

async function reject(
  { report }: ImportOptions,
  summary: ImportSummary,
  { line, raw }: { line: number; raw: RawRow },
  { code, text }: Note,
): Promise<void> {
  summary.rejected += 1
  await report.add({ line, outcome: '拒绝', codes: code, reasons: text, raw })
}

/** Reads the file to its end. Throws ImportError when it is broken, has no header or no rows. */
async function countRows(options: ImportOptions): Promise<number> {
  let rows = 0
  for await (const _row of dataRows(options)) rows += 1
  if (rows === 0) throw new ImportError('文件里没有数据行。')
  return rows
}

/** The rows below the header that hold anything. */
async function* dataRows({ file, priceFrom }: ImportOptions): AsyncGenerator<DataRow> {
  let columns: Columns | undefined
  let width = 0
  let before = 0
  for await (const { line, cells } of readTable(file)) {
    if (columns) {
      const raw = pickFields(cells, columns)
      const isTooWide = cells.slice(width).some((cell) => cell.trim() !== '')
      if (isTooWide || Object.values(raw).some((text) => text !== '')) yield { line, raw, isTooWide }
      continue
    }
    columns = readHeader(cells, priceFrom)
    width = cells.length
    before += 1
    if (!columns && before >= HEADER_WITHIN) break
  }
  if (!columns) throw new ImportError('没有找到表头：需要“商品名称”以及规格、厂家、批准文号中的至少一列。')
  if (priceFrom !== undefined && !columns.has('price')) throw new ImportError(`没有找到价格列“${priceFrom}”。`)
}

/** The writer of chunks: real or, in a dry run, only counting. */
async function chunkWriter(db: Database, options: ImportOptions, summary: ImportSummary) {
  const { isDryRun, now, hasDemoOffers, report } = options
  const warehouseId = await warehouseFor(db, isDryRun)
  const writeOptions = { warehouseId, now, hasDemoOffers }
  let categories: KnownCategories = await loadCategories(db)
  const write = async (goods: ImportedGoods[]): Promise<ChunkResult> =>
    isDryRun
      ? { counts: await previewChunk(db, goods, categories, writeOptions), categories }
      : writeChunk(db, goods, categories, writeOptions)

  const writeRows = async (rows: AcceptedRow[]): Promise<void> => {
    const written = await write(rows.map(({ goods }) => goods))
    categories = written.categories
    summary.inserted += written.counts.inserted
    summary.updated += written.counts.updated
    summary.same += written.counts.same
    summary.unpriced += written.counts.unpriced
    for (const { line, raw, notes } of rows) {
      if (notes.length === 0) continue
      summary.adjusted += 1
      const [codes, reasons] = [notes.map(({ code }) => code).join(';'), notes.map(({ text }) => text).join('；')]
      await report.add({ line, outcome: '调整', codes, reasons, raw })
    }
  }
  return {
    warehouseId,
    async chunk(rows: AcceptedRow[]): Promise<void> {
      if (rows.length === 0) return
      try {
        await writeRows(rows)
      } catch (error) {
        if (!isRowFault(error)) throw error
        // A row that the database refuses must not keep the other rows out.
        if (rows.length > 1) for (const row of rows) await this.chunk([row])
        else await reject(options, summary, rows[0]!, { code: 'database', text: '数据库拒绝了这一行的内容' })
      }
    },
  }
}

/** The first warehouse; a shop without one gets it. 0 in a dry run of such a shop. */
async function warehouseFor(db: Database, isDryRun: boolean): Promise<number> {
  const first = await findFirstWarehouse(db)
  return first ?? (isDryRun ? 0 : insertWarehouse(db, '默认仓'))
}

/** SQLSTATE classes 22 (data) and 23 (constraints) are about the row; anything else about the database. */
function isRowFault(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && /^2[23]/.test(code)) || (cause instanceof Error && isRowFault(cause))
}
