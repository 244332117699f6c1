import { and, asc, between, eq, gt } from 'drizzle-orm'

import { NEAR_EXPIRY } from '#domain/goods/near-expiry.ts'
import { addMonths, dayOf } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import { batches, goods } from '../../../tables/goods.ts'

/** More are no zone but a clearance; their pages tell their batches. */
const TOLD_MAX = 3_000

/** Of goods on the shelf that expire soon at `now` (epoch ms): the number of the batch that is sent first. */
export function findNearBatches(db: Executor, now: number): Promise<{ goodsId: number; number: string }[]> {
  const today = dayOf(now)
  const isNear = between(batches.expiresOn, today, addMonths(today, NEAR_EXPIRY.zone))
  return db
    .selectDistinctOn([batches.goodsId], { goodsId: batches.goodsId, number: batches.number })
    .from(batches)
    .innerJoin(goods, eq(goods.id, batches.goodsId))
    .where(and(isNear, gt(batches.stock, 0), goods.isOnShelf))
    .orderBy(asc(batches.goodsId), asc(batches.expiresOn), asc(batches.id))
    .limit(TOLD_MAX)
}
