import { getTableColumns } from 'drizzle-orm'

import type { Goods, LadderStep } from '#domain/goods/goods.ts'

import { goods } from './tables.ts'

const DETAIL_ONLY = ['naturalKey', 'insuranceCode', 'traceCodePrefix', 'texts', 'createdAt'] as const
type DetailOnly = (typeof DETAIL_ONLY)[number]

/** A row without what only the detail page shows. */
export type GoodsRow = Omit<typeof goods.$inferSelect, DetailOnly>

/** What to select of `goods` for `toGoods`: `db.select(goodsColumns).from(goods)`. */
export const goodsColumns = Object.fromEntries(
  Object.entries(getTableColumns(goods)).filter(([name]) => !(DETAIL_ONLY as readonly string[]).includes(name)),
) as Omit<ReturnType<typeof getTableColumns<typeof goods>>, DetailOnly>

/**
 * A row as one price group sees it. A visitor (no group) sees nothing that tells a price: neither the price, nor the
 * ladder, nor the terms of a flash sale or exchange.
 */
export function toGoods(row: GoodsRow, priceGroup: string | undefined): Goods {
  const { basePrice, groupPrices, ...shared } = row
  const common = { ...shared, limit: row.limit ?? undefined, control: row.control ?? undefined }
  if (priceGroup === undefined) {
    const gift = row.gift?.kind === 'gift' ? row.gift : undefined
    return { ...common, price: undefined, ladderPrice: [], flashSale: undefined, gift }
  }
  const own = groupPrices[priceGroup]
  return {
    ...common,
    price: own ?? basePrice ?? undefined,
    ladderPrice: own === undefined ? row.ladderPrice : cappedAt(own, row.ladderPrice),
    flashSale: row.flashSale ?? undefined,
    gift: row.gift ?? undefined,
  }
}

/** The ladder is written for the base price: a group with a lower price of its own must not pay more for more. */
const cappedAt = (price: number, ladder: readonly LadderStep[]): LadderStep[] =>
  ladder.map((step) => ({ number: step.number, price: Math.min(step.price, price) }))
