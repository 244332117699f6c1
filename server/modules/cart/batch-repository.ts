import { and, gt, inArray } from 'drizzle-orm'

import type { Day } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { batches } from '../../tables/goods.ts'

/** The batches in stock by goods, each with its expiry ('' = unknown) and pieces. */
export async function findBatchStock(
  db: Executor,
  goodsIds: readonly number[],
): Promise<Map<number, { expiresOn: Day; stock: number }[]>> {
  const rows = await db
    .select({ goodsId: batches.goodsId, expiresOn: batches.expiresOn, stock: batches.stock })
    .from(batches)
    .where(and(inArray(batches.goodsId, [...goodsIds]), gt(batches.stock, 0)))
  const found = new Map<number, { expiresOn: Day; stock: number }[]>()
  for (const { goodsId, ...batch } of rows) found.set(goodsId, [...(found.get(goodsId) ?? []), batch])
  return found
}
