/** Favorites. Adding what is there and cancelling what is gone are no errors: a replay must change nothing. */
import { toListed } from '#catalog/index.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { priceToSave } from '#domain/favorite/saved-price.ts'
import { DAY_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { listPage } from '../../platform/list-page.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { loadBuyer, lockBuyer } from '../account/index.ts'
import { findGoods } from '../goods/index.ts'
import {
  countFavorites,
  deleteCancelledBefore,
  deleteFavorites,
  type FavoriteRow,
  findFavorites,
  insertFavorites,
  pageOfFavorites,
  takeCancelled,
} from './repository.ts'

const FAVORITES_MAX = 2_000
/** How long a cancelling can be taken back whole: as long as the sync panel tells of it. Later it is saved anew. */
const CANCELLED_KEPT_MS = 30 * DAY_MS

const toFavorite = ({ goodsId, addedAt, seenPrice }: FavoriteRow) => ({
  goodsId,
  addedAt,
  seenPrice: seenPrice ?? undefined,
})
const changesOf = (goodsIds: readonly number[]) => goodsIds.map((key) => ({ collection: 'favorites', key }) as const)

/** A buyer's favorites as mirrored: those of `goodsIds` that are there, or all. */
export const loadFavorites = async (db: Executor, buyerId: number, goodsIds?: readonly number[]) =>
  (await findFavorites(db, buyerId, goodsIds)).map(toFavorite)

/** One page, each with its goods as a list shows them. */
export async function listFavorites(db: Executor, buyerId: number, page: number, now: number) {
  const total = await countFavorites(db, buyerId)
  const place = listPage(total, page)
  const rows = await pageOfFavorites(db, buyerId, place.rows)
  const buyer = await loadBuyer(db, buyerId, now)
  const goodsIds = rows.map(({ goodsId }) => goodsId)
  const goods = await findGoods(db, goodsIds, buyer, now)
  const list = rows.map((row) => {
    const { addedAt, seenPrice } = toFavorite(row)
    return { goods: toListed(goods.get(row.goodsId)!, { buyer, now }), addedAt, seenPrice }
  })
  return { list, ...place.shown }
}

/**
 * Both acts take the buyer's lock first: two devices that touch the same rows in other orders would lock in a circle.
 *
 * Saves goods with the price that the buyer sees now; where `restores`, with the day and price they had when they were
 * cancelled, which only the buyer's own cancelled row can say. Throws goods.notFound, or favorite.limit beyond 2000.
 */
export async function addFavorites(
  tx: Executor,
  buyerId: number,
  { goodsIds, restores = false }: { goodsIds: readonly number[]; restores?: boolean | undefined },
  now: number,
) {
  const buyer = await loadBuyer(tx, buyerId, now)
  const goods = await findGoods(tx, goodsIds, buyer, now)
  const wanted = [...new Set(goodsIds)]
  if (wanted.some((id) => !goods.has(id))) throw new AppError('goods.notFound')
  await lockBuyer(tx, buyerId)
  // Saved anew, there is nothing left to take back.
  const cancelled = await takeCancelled(tx, buyerId, wanted)
  const added = await insertFavorites(
    tx,
    wanted.map((goodsId) => {
      const fresh = { addedAt: now, seenPrice: priceToSave(goods.get(goodsId)!, buyer, now) ?? null }
      return { buyerId, goodsId, ...fresh, ...(restores && cancelled.get(goodsId)) }
    }),
  )
  // Recording takes the buyer's change counter, so that two adding at once are counted one after the other.
  await recordChanges(tx, buyerId, changesOf(added), now)
  if (added.length > 0 && (await countFavorites(tx, buyerId)) > FAVORITES_MAX) throw new AppError('favorite.limit')
  return { favorites: (await findFavorites(tx, buyerId, wanted)).map(toFavorite), removed: [] }
}

export async function cancelFavorites(tx: Executor, buyerId: number, goodsIds: readonly number[], now: number) {
  await lockBuyer(tx, buyerId)
  const removed = await deleteFavorites(tx, buyerId, goodsIds, now)
  await recordChanges(tx, buyerId, changesOf(removed), now)
  return { favorites: [], removed: [...new Set(goodsIds)] }
}

/** Forgets what was cancelled too long ago to be taken back. `now` is epoch ms. */
export const sweepCancelledFavorites = (db: Executor, now: number) => deleteCancelledBefore(db, now - CANCELLED_KEPT_MS)
