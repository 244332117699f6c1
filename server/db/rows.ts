import type { SQL } from 'drizzle-orm'

import type { Executor } from './connect.ts'

/** Runs a statement written by hand; `Row` is what it selects, as either driver reads it (bigint comes as text: cast it). */
export async function rowsOf<Row>(db: Executor, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}
