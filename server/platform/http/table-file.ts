/** A table as a file to save: CSV for any program, XLSX for Excel. */
import { csvFile } from '#lib/csv.ts'

import type { RawAnswer } from './raw-route.ts'

type Cell = string | number
type TableContent = { name: string; header: readonly string[]; rows: readonly (readonly Cell[])[] }

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** What writes and reads workbooks is loaded with the first of them. */
const workbookOf = async (rows: Cell[][]) => (await import('hucre')).writeXlsx({ sheets: [{ name: '报表', rows }] })

/** The file under its name, which may be Chinese. */
export async function tableFile(format: keyof typeof TYPES, { name, header, rows }: TableContent): Promise<RawAnswer> {
  const table = [[...header], ...rows.map((row) => [...row])]
  const body = format === 'csv' ? csvFile(table) : await workbookOf(table)
  return {
    body: typeof body === 'string' ? body : Buffer.from(body),
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.${format}`,
      'cache-control': 'private, no-store',
    },
  }
}
