/** A table file as a stream of rows of text, whatever program wrote it. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'
import { fromHtml, HucreError, readXls, readXlsx, streamXlsxRows } from 'hucre'

import { ImportError } from '../import-error.ts'
import { type Charset, type FileKind, sniff } from './sniff.ts'
import { assertUnpackedSize } from './unpacked-size.ts'

/** `line` is the row's number as a text editor or Excel counts, from 1 on. */
export type TableRow = { line: number; cells: string[] }

/** A quote that is never closed would otherwise swallow the rest of the file. */
const RECORD_BYTES_MAX = 256 * 1024

/** Yields the rows of a file, of a workbook those of `sheet` (by default the first one). Throws ImportError. */
export async function* readTable(file: string, sheet?: string): AsyncGenerator<TableRow> {
  const kind = await sniff(file)
  if (kind.kind === 'xlsx') await assertUnpackedSize(file)
  try {
    yield* rowsOf(file, kind, sheet)
  } catch (error) {
    throw toImportError(error)
  }
}

/** The names of a workbook's visible sheets; one name without meaning for other files. Throws ImportError. */
export async function sheetsOf(file: string): Promise<string[]> {
  const { kind } = await sniff(file)
  if (kind === 'xlsx') await assertUnpackedSize(file)
  try {
    if (kind === 'xlsx') {
      const names: string[] = []
      await readXlsx(await readFile(file), {
        sheets: ({ name, hidden, veryHidden }) => {
          if (!hidden && !veryHidden) names.push(name)
          return false
        },
      })
      return names
    }
    if (kind === 'xls') return (await readXls(await readFile(file), { maxRows: 1 })).sheets.map(({ name }) => name)
    return ['']
  } catch (error) {
    throw toImportError(error)
  }
}

function rowsOf(file: string, kind: FileKind, sheet: string | undefined): AsyncGenerator<TableRow> {
  switch (kind.kind) {
    case 'xlsx':
      return readStreamed(file, sheet)
    case 'xls':
      return readOld(file, sheet)
    case 'html':
      return readHtml(file, kind.encoding)
    default:
      return readCsv(file, kind)
  }
}

async function* readStreamed(file: string, sheet: string | undefined): AsyncGenerator<TableRow> {
  const bytes = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>
  for await (const { index, values } of streamXlsxRows(bytes, sheet ? { sheet } : {})) {
    yield { line: index + 1, cells: values.map(toText) }
  }
}

/** Excel 97–2003; at most 65,536 rows a sheet, so it is read at once. */
async function* readOld(file: string, sheet: string | undefined): AsyncGenerator<TableRow> {
  const { sheets } = await readXls(await readFile(file), sheet ? { sheets: [sheet] } : {})
  yield* numbered(sheets[0]?.rows ?? [])
}

async function* readHtml(file: string, encoding: Charset): AsyncGenerator<TableRow> {
  const { rows } = fromHtml(new TextDecoder(encoding).decode(await readFile(file)), { typeInference: false })
  yield* numbered(rows)
}

type Cell = string | number | boolean | Date | null

function* numbered(rows: readonly (readonly Cell[])[]): Generator<TableRow> {
  for (const [index, values] of rows.entries()) yield { line: index + 1, cells: values.map(toText) }
}

const toText = (value: Cell): string => {
  if (value === null) return ''
  // Excel shows 15 digits; what a formula left behind them (12.299999999999999) is no part of the price.
  if (typeof value === 'number' && !Number.isInteger(value)) return String(Number(value.toPrecision(15)))
  if (!(value instanceof Date)) return String(value)
  return Number.isNaN(value.getTime()) ? NO_DAY : value.toISOString().slice(0, 10)
}
/** What Excel shows for a day that is none. */
const NO_DAY = '########'

async function* readCsv(file: string, { encoding, delimiter }: FileKind & { kind: 'csv' }): AsyncGenerator<TableRow> {
  const text = createReadStream(file).compose(decoder(encoding))
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: RECORD_BYTES_MAX,
  })
  text.on('error', (error) => parser.destroy(error)).pipe(parser)
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    yield { line: info.lines, cells: record }
  }
}

/** Bytes to text, strictly: a wrong byte is an error, not a question mark. */
const decoder = (encoding: Charset) =>
  async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const strict = new TextDecoder(encoding, { fatal: true })
    for await (const chunk of chunks) yield strict.decode(chunk, { stream: true })
    yield strict.decode()
  }

function toImportError(error: unknown): unknown {
  if (error instanceof CsvError) {
    return new ImportError(`CSV 文件已损坏：第 ${error.lines ?? '?'} 行附近的引号没有成对。`, { cause: error })
  }
  if (error instanceof HucreError) {
    return new ImportError('工作簿已损坏、不完整或有密码，请重新导出，或另存为不加密的 .xlsx 后再导入。', {
      cause: error,
    })
  }
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new ImportError('文件的文字编码前后不一致，请另存为 UTF-8 编码的 CSV。', { cause: error })
  }
  if (
    code?.startsWith('Z_') ||
    (error instanceof TypeError && /decompress|inflate|zlib/i.test(String(error.message)))
  ) {
    return new ImportError('工作簿已损坏、不完整或有密码，请重新导出，或另存为不加密的 .xlsx 后再导入。', {
      cause: error,
    })
  }
  return error
}
