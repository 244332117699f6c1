import { and, desc, eq } from 'drizzle-orm'

import { readScanned } from '#domain/goods/scanned-code.ts'

import type { Executor } from '../../../db/connect.ts'
import { goods } from '../../../tables/goods.ts'

const FOUND_MAX = 20

/** Ids of the goods on the shelf whose boxes bear trace codes like this one, the best sold first. */
export async function findByTrace(db: Executor, code: string): Promise<number[]> {
  const read = readScanned(code)
  if (read?.kind !== 'trace') return []
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.traceCodePrefix, read.prefix), goods.isOnShelf))
    .orderBy(desc(goods.sales), goods.id)
    .limit(FOUND_MAX)
  return rows.map(({ id }) => id)
}
