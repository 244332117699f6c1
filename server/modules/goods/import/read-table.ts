/** A table file as a stream of rows of text, CSV and XLSX alike; no more than a piece of it is in memory. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'
import { HucreError, streamXlsxRows } from 'hucre'

import { ImportError } from './import-error.ts'
import { type FileKind, sniff } from './sniff.ts'

/** `line` is the row's number as a text editor or Excel counts, from 1 on. */
export type TableRow = { line: number; cells: string[] }

/** A quote that is never closed would otherwise swallow the rest of the file. */
const RECORD_BYTES_MAX = 256 * 1024

/** Yields the rows of a CSV (UTF-8 or GB18030) or of the first sheet of an XLSX file. Throws ImportError. */
export async function* readTable(file: string): AsyncGenerator<TableRow> {
  const kind = await sniff(file)
  try {
    yield* kind.kind === 'xlsx' ? readXlsx(file) : readCsv(file, kind)
  } catch (error) {
    throw toImportError(error)
  }
}

async function* readXlsx(file: string): AsyncGenerator<TableRow> {
  const bytes = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>
  for await (const { index, values } of streamXlsxRows(bytes)) {
    yield { line: index + 1, cells: values.map(toText) }
  }
}

const toText = (value: string | number | boolean | Date | null): string => {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

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
const decoder = (encoding: string) =>
  async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const strict = new TextDecoder(encoding, { fatal: true })
    for await (const chunk of chunks) yield strict.decode(chunk, { stream: true })
    yield strict.decode()
  }

function toImportError(error: unknown): unknown {
  if (error instanceof CsvError) {
    return new ImportError(`CSV 文件已损坏：第 ${error.lines ?? '?'} 行附近的引号没有成对。`, { cause: error })
  }
  if (error instanceof HucreError) return new ImportError('XLSX 文件已损坏或不完整，请重新导出。', { cause: error })
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new ImportError('文件的文字编码前后不一致，请另存为 UTF-8 编码的 CSV。', { cause: error })
  }
  if (
    code?.startsWith('Z_') ||
    (error instanceof TypeError && /decompress|inflate|zlib/i.test(String(error.message)))
  ) {
    return new ImportError('XLSX 文件已损坏或不完整，请重新导出。', { cause: error })
  }
  return error
}
