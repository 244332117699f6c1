import type { ListedGoods } from '#contract/goods.ts'

import type { FavoriteRow } from '../queries.ts'

export const PAGE_SIZE = 20

/** A favorite with its goods; without them it is not sold any more. */
export type Saved = FavoriteRow & { goods?: ListedGoods }

/** The favorites whose name, trade name, maker or approval number contains every word; all of them without words. */
export function findFavorites(
  rows: readonly FavoriteRow[],
  goods: ReadonlyMap<number, ListedGoods>,
  words: string,
): Saved[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return rows
    .map((row): Saved => ({ ...row, goods: goods.get(row.goodsId) }))
    .filter((saved) => {
      if (wanted.length === 0) return true
      if (!saved.goods) return false
      const { name, tradeName, manufacturer, approvalNumber } = saved.goods
      const text = `${name} ${tradeName} ${manufacturer} ${approvalNumber}`.toLowerCase()
      return wanted.every((word) => text.includes(word))
    })
}
