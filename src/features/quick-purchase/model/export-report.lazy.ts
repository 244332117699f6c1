/** The report as a file. Fetched when somebody wants one. */
import { writeXlsx } from 'hucre/xlsx'

import type { ReportRow } from '#domain/quick-purchase/kept-line.ts'
import { csvFile } from '#lib/csv.ts'
import { saveFile } from '#ui/save-file.ts'

import { messages, STATE_TEXT } from '../messages.ts'

/** The cells of the report: its headings are those that quick purchase itself can open again. */
export const reportCells = (rows: readonly ReportRow[]): (string | number)[][] => [
  [...messages.columns],
  ...rows.map((row, at) => [
    at + 1,
    row.text,
    STATE_TEXT[row.state],
    row.goodsId ?? '',
    row.name,
    row.specification,
    row.manufacturer,
    row.wanted ?? '',
    row.number,
    row.unit,
    row.why,
  ]),
]

export async function exportReport(rows: readonly ReportRow[], kind: 'csv' | 'xlsx', name: string): Promise<void> {
  const cells = reportCells(rows)
  const file =
    kind === 'csv'
      ? new Blob([csvFile(cells)], { type: 'text/csv;charset=utf-8' })
      : new Blob([(await writeXlsx({ sheets: [{ name: messages.title, rows: cells }] })) as BlobPart], {
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        })
  saveFile(`${name}.${kind}`, file)
}
