import type { SQL } from 'drizzle-orm'

import type { Executor } from './connect.ts'

/**
 * Runs a statement written by hand; `Row` is what it selects, as either driver reads it (bigint comes as text: cast
 * it).
 */
export async function rowsOf<Row>(db: Executor, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}

type WithoutNulls<Row> = { [K in keyof Row as null extends Row[K] ? never : K]: Row[K] } & {
  [K in keyof Row as null extends Row[K] ? K : never]?: NonNullable<Row[K]>
}

/** A row without its null columns: everywhere else an absent field means "none". */
export const withoutNulls = <Row extends object>(row: Row): WithoutNulls<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>
