/** The rows below a table's header, by field. */
import { ImportError, NoHeaderError } from '../import-error.ts'
import { type Columns, columnsOf, joinHeader, pickFields, type RawRow, readHeader } from './fields.ts'
import { openTable } from './open-table.ts'
import type { TableRow } from './read-table.ts'

export type TableChoice = {
  file: string
  sheet?: string | undefined
  /** Header of the column to take prices from, when it is not one of the usual names. */
  priceFrom?: string | undefined
  /** Columns as an operator corrected them; the header's own names otherwise. */
  columns?: Columns | undefined
}

export type DataRow = { line: number; raw: RawRow; isTooWide: boolean }
/** `line`: the last line of the header. */
export type TableHeader = { line: number; cells: string[]; columns: Columns }

/** A header stands within the first rows; registers put a title above it. */
const HEADER_WITHIN = 20

/** The header, and the first rows below it as they stand. Throws ImportError where none is found. */
export async function readHead(
  { file, sheet, priceFrom }: TableChoice,
  sampled: number,
): Promise<{ header: TableHeader; samples: string[][] }> {
  const rows: TableRow[] = []
  for await (const row of openTable(file, sheet)) {
    rows.push(row)
    if (rows.length >= HEADER_WITHIN + sampled) break
  }
  const found = findHeader(rows, priceFrom)
  if (!found) throw whyNoHeader(rows, priceFrom)
  return { header: found.header, samples: rows.slice(found.next, found.next + sampled).map(({ cells }) => cells) }
}

/** `next`: the first row below the header. */
function findHeader(
  rows: readonly TableRow[],
  priceFrom: string | undefined,
): { header: TableHeader; next: number } | undefined {
  for (const [index, { line, cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const below = rows[index + 1]
    const joined = below && joinHeader(cells, below.cells, priceFrom)
    const whole = joined && readHeader(joined, priceFrom)
    const alone = readHeader(cells, priceFrom)
    // Two rows are one header only where the second one tells more.
    if (whole && whole.size > (alone?.size ?? 0))
      return { header: { line: below.line, cells: joined, columns: whole }, next: index + 2 }
    if (alone) return { header: { line, cells, columns: alone }, next: index + 1 }
  }
  return undefined
}

/** A row that names facts of goods but not the goods is told by its line: such a file has a number of its own only. */
function whyNoHeader(rows: readonly TableRow[], priceFrom: string | undefined): ImportError {
  const nearly = rows.slice(0, HEADER_WITHIN).find(({ cells }) => columnsOf(cells, priceFrom).size > 1)
  return nearly
    ? new ImportError(
        `第 ${nearly.line} 行像是表头，但没有一列能认出商品：需要“商品名称”“条码”“批准文号”或“常备编号”。`,
      )
    : new NoHeaderError(
        '没有找到表头：需要“商品名称”（或条码、批准文号、常备编号）以及规格、厂家、价格、库存中的至少一列。',
      )
}

/** The rows below the header that hold anything. Throws ImportError. */
export async function* dataRows(choice: TableChoice): AsyncGenerator<DataRow> {
  const { header } = await readHead(choice, 0)
  const columns = choice.columns ?? header.columns
  if (choice.priceFrom !== undefined && !columnsOf(header.cells, choice.priceFrom).has('price'))
    throw new ImportError(`没有找到价格列“${choice.priceFrom}”。`)
  const width = header.cells.length
  for await (const { line, cells } of openTable(choice.file, choice.sheet)) {
    if (line <= header.line) continue
    const raw = pickFields(cells, columns)
    const isTooWide = cells.slice(width).some((cell) => cell.trim() !== '')
    if (isTooWide || Object.values(raw).some((text) => text !== '')) yield { line, raw, isTooWide }
  }
}
