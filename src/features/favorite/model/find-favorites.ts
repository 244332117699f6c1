import type { ListedGoods } from '#contract/goods/goods.ts'
import type { GoodsOffer } from '#domain/pricing/goods-offer.ts'

import type { FavoriteRow } from '../queries.ts'

export const PAGE_SIZE = 20

/** A favorite with its goods; without them it is not sold any more. */
export type SavedFavorite = FavoriteRow & { goods?: ListedGoods }

/** 可购买: what this buyer may buy now; 比收藏时便宜. */
export const FAVORITE_FILTERS = ['buyable', 'cheaper'] as const
export type FavoriteFilter = (typeof FAVORITE_FILTERS)[number]
type Offer = Pick<GoodsOffer, 'price' | 'isBuyable'>

/** The change of the price since the goods were saved, in ten-thousandths of a yuan; undefined when either is unknown. */
export const priceChange = (seen: number | undefined, now: number | undefined): number | undefined =>
  seen === undefined || now === undefined ? undefined : now - seen

type FavoriteQuery = {
  words: string
  only?: FavoriteFilter | undefined
  /** What goods are offered at to this buyer. */
  offer: (goods: ListedGoods) => Offer
}

/** The favorites whose name, trade name, maker or approval number contains every word and that pass the filter. */
export function findFavorites(
  rows: readonly FavoriteRow[],
  goods: ReadonlyMap<number, ListedGoods>,
  { words, only, offer }: FavoriteQuery,
): SavedFavorite[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const passes = ({ goods: known, seenPrice }: SavedFavorite): boolean => {
    if (!only) return true
    if (!known) return false
    const { isBuyable, price } = offer(known)
    return only === 'buyable' ? isBuyable : (priceChange(seenPrice, price) ?? 0) < 0
  }
  return rows
    .map((row): SavedFavorite => ({ ...row, goods: goods.get(row.goodsId) }))
    .filter((saved) => {
      if (!saved.goods) return wanted.length === 0 && passes(saved)
      const { name, tradeName, manufacturer, approvalNumber } = saved.goods
      const text = `${name} ${tradeName} ${manufacturer} ${approvalNumber}`.toLowerCase()
      return wanted.every((word) => text.includes(word)) && passes(saved)
    })
}
