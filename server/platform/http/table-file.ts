/** A table as a file to save: CSV for any program, XLSX for Excel. */
import { writeCsv, writeXlsx } from 'hucre'

import type { RawAnswer } from './raw-route.ts'

type Cell = string | number
type TableContent = { name: string; header: readonly string[]; rows: readonly (readonly Cell[])[] }

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The file under its name, which may be Chinese. */
export async function tableFile(format: keyof typeof TYPES, { name, header, rows }: TableContent): Promise<RawAnswer> {
  const table = [[...header], ...rows.map((row) => [...row])]
  // Excel reads UTF-8 only behind its mark, and would run a text that begins as a formula does.
  const body =
    format === 'csv'
      ? writeCsv(table, { bom: true, escapeFormulae: true })
      : await writeXlsx({ sheets: [{ name: '报表', rows: table }] })
  return {
    body: typeof body === 'string' ? body : Buffer.from(body),
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.${format}`,
      'cache-control': 'private, no-store',
    },
  }
}
