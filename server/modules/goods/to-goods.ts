import { getTableColumns } from 'drizzle-orm'

import type { Goods } from '#domain/goods/goods.ts'
import type { UnitPrice } from '#domain/money.ts'
import { groupPriceOf, type PriceGroup, termsAt } from '#domain/pricing/group-price.ts'

import { goods } from '../../tables/goods.ts'

const DETAIL_ONLY = ['naturalKey', 'insuranceCode', 'traceCodePrefix', 'texts', 'createdAt'] as const
type DetailOnly = (typeof DETAIL_ONLY)[number]

/** A row without what only the detail page shows. */
export type GoodsRow = Omit<typeof goods.$inferSelect, DetailOnly>

/** What to select of `goods` for `toGoods`: `db.select(goodsColumns).from(goods)`. */
export const goodsColumns = Object.fromEntries(
  Object.entries(getTableColumns(goods)).filter(([name]) => !(DETAIL_ONLY as readonly string[]).includes(name)),
) as Omit<ReturnType<typeof getTableColumns<typeof goods>>, DetailOnly>

/** A row at the base price. */
export function toGoods({ basePrice, groupPrices: _groupPrices, ...row }: GoodsRow): Goods {
  return {
    ...row,
    price: basePrice ?? undefined,
    flashSale: row.flashSale ?? undefined,
    gift: row.gift ?? undefined,
    limit: row.limit ?? undefined,
    control: row.control ?? undefined,
  }
}

/** A row as a buyer of the group is priced; `signed`: the price he signed, which only that of his 控销 area outranks. */
export function toPriced(row: GoodsRow, group: PriceGroup, signed?: UnitPrice | null): Goods {
  const base = toGoods(row)
  const ofGroup = groupPriceOf(row.groupPrices, group)
  const grouped = ofGroup ? { ...base, ...termsAt(base, ofGroup) } : base
  if (typeof signed !== 'number' || ofGroup?.by === 'area') return grouped
  return { ...grouped, ...termsAt(grouped, { price: signed, by: 'signed' }) }
}
