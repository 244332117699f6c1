/** 到货通知. Asking twice and cancelling what is gone are no errors: a replay must change nothing. */
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { findGoods } from '../goods/index.ts'
import { countRestocks, deleteRestocks, findRestocks, insertRestock, type RestockRow } from './repository.ts'

const RESTOCKS_MAX = 500

const toRestock = ({ goodsId, askedAt }: RestockRow) => ({ goodsId, askedAt })

/** What a buyer waits for, as mirrored: those of `goodsIds`, or all. */
export const loadRestocks = async (db: Executor, buyerId: number, goodsIds?: readonly number[]) =>
  (await findRestocks(db, buyerId, goodsIds)).map(toRestock)

type RestockRequest = { goodsId: number; isWanted: boolean }

/** Asks to be told, or no longer. Throws goods.notFound, or restock.limit beyond 500. */
export async function askForRestock(tx: Executor, buyerId: number, { goodsId, isWanted }: RestockRequest, now: number) {
  const changes = [{ collection: 'restocks', key: goodsId }] as const
  if (!isWanted) {
    const removed = await deleteRestocks(tx, buyerId, [goodsId])
    if (removed.length > 0) await recordChanges(tx, buyerId, changes, now)
    return { restocks: [], removed: [goodsId] }
  }
  const found = await findGoods(tx, [goodsId], undefined)
  if (!found.has(goodsId)) throw new AppError('goods.notFound')
  if (await insertRestock(tx, { buyerId, goodsId, askedAt: now })) {
    // Recording takes the buyer's change counter, so that two asking at once are counted one after the other.
    await recordChanges(tx, buyerId, changes, now)
    if ((await countRestocks(tx, buyerId)) > RESTOCKS_MAX) throw new AppError('restock.limit')
  }
  return { restocks: await loadRestocks(tx, buyerId, [goodsId]), removed: [] }
}
