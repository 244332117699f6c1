/** Records as a workbook: the library comes with the first export. */
import { writeXlsx } from 'hucre/xlsx'

import { RECORD_COLUMNS, RECORD_HEAD } from '#domain/arrival/record.ts'
import { saveFile } from '#ui/save-file.ts'

import { messages } from '../messages.ts'
import { cellsOf, codeCells, type RecordRow } from './record-rows.ts'

/** The sheets of a workbook: the records, and the trace codes where boxes were scanned. */
export function sheetsOf(rows: readonly RecordRow[]): { name: string; rows: (string | number)[][] }[] {
  const cells = rows.map((row) => {
    const values = cellsOf(row)
    return RECORD_COLUMNS.map((column) => values[column])
  })
  const codes = codeCells(rows)
  return [
    { name: messages.records, rows: [RECORD_COLUMNS.map((column) => RECORD_HEAD[column]), ...cells] },
    ...(codes.length > 1 ? [{ name: messages.codeSheet, rows: codes }] : []),
  ]
}

/** `name`: of the file, without its ending. */
export async function exportRecords(rows: readonly RecordRow[], name: string): Promise<void> {
  const bytes = await writeXlsx({ sheets: sheetsOf(rows) })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(`${messages.exportFile(name)}.xlsx`, new Blob([bytes as BlobPart], { type }))
}
