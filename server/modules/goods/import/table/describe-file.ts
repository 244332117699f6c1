/** What an operator sees of a file before it is imported: its sheets, its header, what each column was taken for. */
import type { ImportFile } from '#contract/ops/goods/import.ts'

import { readHead } from './data-rows.ts'
import { type Columns, type Field, FIELDS } from './fields.ts'
import { openSheets } from './open-table.ts'

const SAMPLES = 3

/** By the sheet, or by the first one that has a header. Throws ImportError. */
export async function describeFile(file: string, sheet?: string): Promise<Omit<ImportFile, 'id' | 'name'>> {
  const sheets = await openSheets(file)
  const candidates = sheet === undefined ? sheets : [sheet]
  for (const [index, candidate] of candidates.entries()) {
    try {
      return { sheets, sheet: candidate, ...(await describeSheet(file, candidate)) }
    } catch (error) {
      if (index === candidates.length - 1) throw error
    }
  }
  return { sheets, sheet: '', headerLine: 0, columns: [] }
}

async function describeSheet(file: string, sheet: string) {
  const { header, samples } = await readHead({ file, sheet }, SAMPLES)
  const fieldOf = (column: number): Field | undefined =>
    [...header.columns].find(([, columns]) => columns.includes(column))?.[0]
  return {
    headerLine: header.line,
    columns: header.cells.map((name, column) => {
      const field = fieldOf(column)
      return {
        header: name.trim(),
        samples: samples.map((cells) => (cells[column] ?? '').trim().slice(0, 40)),
        ...(field && { field }),
      }
    }),
  }
}

const isField = (text: string): text is Field => (FIELDS as readonly string[]).includes(text)

/** The operator's choice: of several columns for one field the first counts that is not empty. */
export function toColumns(choice: readonly { column: number; field: string }[]): Columns {
  const columns = new Map<Field, number[]>()
  for (const { column, field } of choice)
    if (isField(field)) columns.set(field, [...(columns.get(field) ?? []), column])
  return columns
}
