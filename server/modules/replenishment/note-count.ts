/** A count of the buyer's own stock. The same word again, or an older one, changes nothing. */
import { AppError } from '#contract/protocol/errors.ts'
import { laterCount, type StockCount } from '#domain/replenishment/stock-count.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { findGoods } from '../goods/index.ts'
import { type CountRow, findCounts, putCount } from './repository.ts'

const toCount = ({ goodsId, number, countedAt, earlierNumber, earlierAt }: CountRow): StockCount => ({
  goodsId,
  number,
  countedAt,
  ...(earlierNumber !== null && earlierAt !== null && { earlierNumber, earlierAt }),
})

/** What a buyer counted, as mirrored: those of `goodsIds`, or all. */
export const loadCounts = async (db: Executor, buyerId: number, goodsIds?: readonly number[]) =>
  (await findCounts(db, buyerId, goodsIds)).map(toCount)

type Count = { goodsId: number; number: number; countedAt: number }

/** A device whose clock is ahead has counted now. Throws goods.notFound. */
export async function noteCount(tx: Executor, buyerId: number, { goodsId, number, countedAt }: Count, now: number) {
  if (!(await findGoods(tx, [goodsId], undefined)).has(goodsId)) throw new AppError('goods.notFound')
  await lockBuyer(tx, buyerId)
  const [known] = await loadCounts(tx, buyerId, [goodsId])
  const later = laterCount(known, { goodsId, number, countedAt: Math.min(now, countedAt) })
  if (later !== known) {
    const { earlierNumber = null, earlierAt = null, ...count } = later
    await putCount(tx, { buyerId, ...count, earlierNumber, earlierAt })
    await recordChanges(tx, buyerId, [{ collection: 'stockCounts', key: goodsId }], now)
  }
  return { counts: await loadCounts(tx, buyerId, [goodsId]) }
}
