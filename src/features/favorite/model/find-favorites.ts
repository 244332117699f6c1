import type { ListedGoods } from '#contract/goods/goods.ts'
import { changeSinceSaved } from '#domain/favorite/saved-price.ts'
import type { GoodsOffer } from '#domain/pricing/goods-offer.ts'
import { fold, wordsOf } from '#lib/fold-text.ts'

import type { FavoriteRow } from '../queries.ts'

export const PAGE_SIZE = 20

/** A favorite with its goods; without them it is not sold any more. */
export type SavedFavorite = FavoriteRow & { goods?: ListedGoods }

/** 可购买: what this buyer may buy now; 比收藏时便宜. */
export const FAVORITE_FILTERS = ['buyable', 'cheaper'] as const
export type FavoriteFilter = (typeof FAVORITE_FILTERS)[number]
type Offer = Pick<GoodsOffer, 'undiscounted' | 'discount' | 'source' | 'flashSale' | 'isBuyable'>

type FavoriteQuery = {
  words: string
  /** The goods that the words mean in the catalogue: found by pinyin, too. */
  meant?: ReadonlySet<number>
  only?: FavoriteFilter | undefined
  /** What goods are offered at to this buyer. */
  offer: (goods: ListedGoods) => Offer
}

/**
 * The favorites meant by the words, or whose name, trade name, maker or approval number contains each, that pass the
 * filter.
 */
export function findFavorites(
  rows: readonly FavoriteRow[],
  goods: ReadonlyMap<number, ListedGoods>,
  { words, meant, only, offer }: FavoriteQuery,
): SavedFavorite[] {
  const wanted = wordsOf(words)
  const passes = ({ goods: known, ...row }: SavedFavorite): boolean => {
    if (!only) return true
    if (!known) return false
    const today = offer(known)
    return only === 'buyable' ? today.isBuyable : (changeSinceSaved(today, known, row) ?? 0) < 0
  }
  return rows
    .map((row): SavedFavorite => ({ ...row, goods: goods.get(row.goodsId) }))
    .filter((saved) => {
      if (!saved.goods) return wanted.length === 0 && passes(saved)
      const { name, tradeName, manufacturer, approvalNumber } = saved.goods
      const texts = [name, tradeName, manufacturer, approvalNumber].map(fold)
      const hasWords = wanted.every((word) => texts.some((text) => text.includes(word)))
      return (hasWords || meant?.has(saved.goodsId) === true) && passes(saved)
    })
}
