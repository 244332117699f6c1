import { AppError } from '#contract/protocol/errors.ts'

import { tableFile } from '../http/table-file.ts'

/** The most rows of a file; for more the operator is asked to choose fewer days. */
const ROWS_MAX = 10_000

type ListRequest<Q, T> = {
  name: string
  query: Q & { format: 'csv' | 'xlsx' }
  /** A page of the list as the room shows it. */
  page: (query: Q & { cursor?: string }) => Promise<{ list: readonly T[]; next?: string | undefined }>
  /** Each column with what it says of a row. */
  columns: readonly (readonly [header: string, cell: (row: T) => string | number | undefined])[]
}

/** The whole of a list as a file, page by page. Throws ops.exportTooLong. */
export async function exportList<Q, T>({ name, query: { format, ...query }, page, columns }: ListRequest<Q, T>) {
  const rows: T[] = []
  let cursor: string | undefined
  do {
    const { list, next } = await page({ ...(query as Q), ...(cursor && { cursor }) })
    rows.push(...list)
    if (rows.length > ROWS_MAX) throw new AppError('ops.exportTooLong')
    cursor = next
  } while (cursor)
  return tableFile(format, {
    name,
    header: columns.map(([header]) => header),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row) ?? '')),
  })
}

/** Fen as yuan for a table. */
export const yuanOf = (fen: number): number => fen / 100
