/**
 * Brings a catalogue file into the shop. The file is read twice, as a stream both times: once to its end, so that a
 * broken file stops before any goods are written, then again, chunk by chunk, each chunk one transaction. A bad row is
 * reported and left out; goods are recognized by their natural key, so that importing twice changes nothing.
 */
import type { ImportSummary as SummaryFields } from '#contract/ops/goods/import-row.ts'

import type { Database } from '../../../db/connect.ts'
import { endImport } from '../../../platform/replay/change-log.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { type AgreedRenewals, isUnagreed } from './approval-renewal.ts'
import { type KnownCategories, loadCategories } from './categories.ts'
import { ImportError } from './import-error.ts'
import { countGoods, findFirstWarehouse, insertWarehouse } from './import-repository.ts'
import { batchNotes, keyOf, surveyBatches, withBatch } from './plan/further-batch.ts'
import type { Plan } from './plan/plan-row.ts'
import { addRenewal, type RenewalRows, renewalRows } from './plan/renewal-rows.ts'
import { type ImportedGoods, isUntaken, type Note, readRow } from './read-row.ts'
import type { Report } from './report.ts'
import { dataRows, type TableChoice } from './table/data-rows.ts'
import type { RawRow } from './table/fields.ts'
import { type ChunkResult, type ImportAuthor, previewChunk, writeChunk } from './write-chunk.ts'

/** What becomes of a row, told as it is decided. */
export type RowFate = { line: number; raw: RawRow; notes: readonly Note[]; renewal?: RenewalRows | undefined } & (
  | { fate: 'rejected' | 'unticked'; goods?: undefined; plan?: undefined }
  | { fate: 'inserted' | 'updated' | 'same'; goods: ImportedGoods; plan: Plan }
)

export type ImportOptions = TableChoice & {
  now: number
  isDryRun: boolean
  hasDemoOffers: boolean
  /** None where absent. */
  renewals?: AgreedRenewals | undefined
  author?: ImportAuthor
  report: Pick<Report, 'add'>
  onRow?: (row: RowFate) => unknown
  onProgress?: (rows: number, total: number) => void
}
/**
 * Rows, and goods, of which several rows may tell: `newGoods`, `changedGoods`, and `unpriced`, those without a price
 * afterwards. `untaken`: rows not rejected with a value that stays out; `renewed`: goods with another approval number,
 * and `ofRenewals` what they have in these counts; `unticked`: rows, not rejected, whose number nobody said yes to.
 */
export type ImportSummary = Required<SummaryFields>

/** Rows of one transaction. */
const CHUNK = 500
/** Rows that are read before requests get a turn. */
const SLICE = 50

type AcceptedRow = { line: number; raw: RawRow; goods: ImportedGoods; notes: Note[]; further: FurtherRow[] }
type Batches = ReturnType<typeof surveyBatches>
/** A row that tells of another batch of the goods before it. */
type FurtherRow = { line: number; raw: RawRow; notes: Note[] }

/** Imports the file and tells what became of its rows. Throws ImportError, in Chinese, when nothing can be imported. */
export async function importCatalog(db: Database, options: ImportOptions): Promise<ImportSummary> {
  const counts = {
    inserted: 0,
    updated: 0,
    same: 0,
    untaken: 0,
    renewed: 0,
    rejected: 0,
    unticked: 0,
    untickedGoods: 0,
  }
  const ofRenewals = { rows: 0, untaken: 0, unpriced: 0 }
  const ofGoods = { newGoods: 0, changedGoods: 0, unpriced: 0 }
  const summary: ImportSummary = { rows: 0, ...counts, adjusted: 0, ...ofGoods, ofRenewals }
  const write = await chunkWriter(db, options, summary)
  const batches = surveyBatches()
  const total = await surveyRows(options, write.warehouseId, batches)
  try {
    await readRows(options, summary, { write, batches, total })
  } finally {
    // Readers may follow an import some seconds later; from here on they have all of it.
    if (!options.isDryRun && summary.inserted + summary.updated > 0) await endImport(db)
  }
  if (!options.isDryRun) await countGoods(db)
  options.onProgress?.(summary.rows, total)
  return summary
}

async function readRows(
  options: ImportOptions,
  summary: ImportSummary,
  { write, batches, total }: { write: Awaited<ReturnType<typeof chunkWriter>>; batches: Batches; total: number },
): Promise<void> {
  const seen = new Map<string, number>()
  let chunk: AcceptedRow[] = []
  /** Takes the row, or tells why not. The row of the same goods just before it takes a further batch. */
  const accept = (line: number, raw: RawRow, { goods, notes }: { goods: ImportedGoods; notes: Note[] }): Note[] => {
    const fault = batches.faultOf(goods)
    if (fault) return [fault]
    const first = seen.get(keyOf(goods))
    if (first === undefined) {
      seen.set(keyOf(goods), line)
      chunk.push({ line, raw, goods, notes, further: [] })
      return []
    }
    const last = chunk.at(-1)
    if (last?.line !== first || last.goods.batchNumber === '' || goods.batchNumber === '')
      return [{ code: 'duplicate', text: `与第 ${first} 行是同一商品` }]
    last.goods = withBatch(last.goods, goods)
    last.further.push({ line, raw, notes })
    return []
  }
  for await (const { line, raw, isTooWide } of dataRows(options)) {
    summary.rows += 1
    const read = isTooWide ? { rejections: [TOO_WIDE] } : readRow(raw, write.warehouseId)
    const refusals = 'rejections' in read ? read.rejections : accept(line, raw, read)
    if (refusals.length > 0) await reject(options, summary, { line, raw }, refusals)
    if (summary.rows % SLICE === 0) await yieldToEventLoop()
    if (chunk.length > CHUNK) {
      // The last one stays: the next row may tell of another batch of it.
      await write.chunk(chunk.slice(0, -1))
      chunk = chunk.slice(-1)
      options.onProgress?.(summary.rows, total)
    }
  }
  await write.chunk(chunk)
}

const TOO_WIDE: Note = { code: 'columns', text: '列数多于表头，可能有未加引号的逗号' }

async function reject(
  { report, onRow }: ImportOptions,
  summary: ImportSummary,
  { line, raw }: { line: number; raw: RawRow },
  notes: readonly Note[],
): Promise<void> {
  // A choice of whoever imports, and no fault of the row.
  const fate = notes.some(isUnagreed) ? 'unticked' : 'rejected'
  summary[fate] += 1
  await onRow?.({ fate, line, raw, notes })
  await report.add({ line, outcome: '拒绝', ...wordsOf(notes), raw })
}

const wordsOf = (notes: readonly Note[]) => ({
  codes: notes.map(({ code }) => code).join(';'),
  reasons: notes.map(({ text }) => text).join('；'),
})

/**
 * Reads the file to its end, and looks at its batches. The number of rows. Throws ImportError when it is broken, has no
 * header or no rows.
 */
async function surveyRows(options: ImportOptions, warehouseId: number, batches: Batches): Promise<number> {
  let rows = 0
  for await (const { line, raw, isTooWide } of dataRows(options)) {
    rows += 1
    const read = isTooWide || raw.batchNumber === '' ? undefined : readRow(raw, warehouseId)
    if (read && 'goods' in read) batches.add(read.goods, { line, place: rows })
    else if (read) batches.add(read.left, { line, place: rows }, `第 ${line} 行有误`)
    if (rows % SLICE === 0) await yieldToEventLoop()
  }
  if (rows === 0) throw new ImportError('文件里没有数据行。')
  return rows
}

const FATES = { insert: 'inserted', update: 'updated', same: 'same' } as const

/** The writer of chunks: real or, in a dry run, only counting. */
async function chunkWriter(db: Database, options: ImportOptions, summary: ImportSummary) {
  const { isDryRun, now, hasDemoOffers, renewals, author, report, onRow } = options
  const warehouseId = await warehouseFor(db, isDryRun)
  const claimed = new Map<string, number>()
  const writeOptions = { warehouseId, now, hasDemoOffers, renewals, author, claimed }
  let categories: KnownCategories = await loadCategories(db)
  const write = (rows: readonly AcceptedRow[]): Promise<ChunkResult> => {
    const goods = rows.map((row) => row.goods)
    const lines = rows.map(({ line }) => line)
    return (isDryRun ? previewChunk : writeChunk)(db, goods, categories, { ...writeOptions, lines })
  }

  const writeRows = async (rows: AcceptedRow[]): Promise<void> => {
    const written = await write(rows)
    categories = written.categories
    for (const [key, line] of written.claims) claimed.set(key, line)
    for (const [index, plan] of written.plans.entries()) {
      const row = rows[index]!
      if (plan.kind === 'refused') {
        if (isUnagreed(plan.note)) summary.untickedGoods += 1
        for (const one of [row, ...row.further])
          await reject(options, summary, one, [plan.note, ...one.notes.filter(({ code }) => code !== 'normalized')])
        continue
      }
      if (plan.kind === 'insert') summary.newGoods += 1
      if (plan.kind === 'update') summary.changedGoods += 1
      if (!plan.isPriced) summary.unpriced += 1
      const lines = [row, ...row.further].map(({ line }) => line)
      const [own = [], ...ofFurther] = batchNotes(lines, plan.verdicts ?? [])
      const notes = [...row.notes, ...plan.notes, ...own]
      const ofRows = [notes, ...row.further.map((one, place) => [...ofFurther[place]!, ...one.notes])]
      const renewal = renewalRows(row.line, plan, ofRows)
      if (renewal) addRenewal(summary, renewal)
      await tell({ ...row, renewal }, row.goods, plan, notes)
      // What becomes of the goods is told with their first row.
      for (const [place, one] of row.further.entries())
        await tell({ ...one, renewal }, row.goods, { ...plan, kind: 'same' }, ofRows[place + 1]!, FATES[plan.kind])
    }
  }
  const tell = async (
    { line, raw, renewal }: Pick<RowFate, 'line' | 'raw' | 'renewal'>,
    goods: ImportedGoods,
    plan: Plan,
    notes: readonly Note[],
    fate: (typeof FATES)[keyof typeof FATES] = FATES[plan.kind],
  ): Promise<void> => {
    summary[fate] += 1
    await onRow?.({ fate, line, raw, goods, notes, plan, renewal })
    if (notes.length === 0) return
    if (notes.some(isUntaken)) summary.untaken += 1
    summary.adjusted += 1
    await report.add({ line, outcome: '调整', ...wordsOf(notes), raw })
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
        else
          for (const one of [rows[0]!, ...rows[0]!.further])
            await reject(options, summary, one, [{ code: 'database', text: '数据库拒绝了这一行的内容' }])
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
