import {
  DETAIL_FIELD_NAMES,
  fieldsOf,
  type Goods,
  GOODS_FIELD_NAMES,
  type GoodsFieldName,
} from '#domain/goods/goods.ts'
import type { UnitPrice } from '#domain/money.ts'
import { groupPriceOf, type PriceGroup, type SetPrice, termsAt } from '#domain/pricing/group-price.ts'

import { goods } from '../../tables/goods.ts'

const RARE_FIELDS = fieldsOf('rare')

/** A row of `goods` with the fields that lists show. The price is passed separately, because each group has its own. */
type GoodsColumn = Exclude<GoodsFieldName, 'price'> | 'basePrice' | 'groupPrices'
export type GoodsRow = Pick<typeof goods.$inferSelect, GoodsColumn>

/** The columns of `goods` with these names, to be selected. */
const columnsOf = <N extends keyof typeof goods.$inferSelect>(names: readonly N[]): Pick<typeof goods, N> =>
  Object.fromEntries(names.map((name) => [name, goods[name]])) as Pick<typeof goods, N>

/** What to select of `goods` for `toGoods`: `db.select(goodsColumns).from(goods)`. */
export const goodsColumns = columnsOf<GoodsColumn>([
  ...GOODS_FIELD_NAMES.filter((name) => name !== 'price'),
  'basePrice',
  'groupPrices',
])

/** The fields that only the page of one goods shows. */
export const detailColumns = columnsOf(DETAIL_FIELD_NAMES)

/** A row at the base price. A null column becomes an absent field. */
export function toGoods({ basePrice, groupPrices: _groupPrices, ...row }: GoodsRow): Goods {
  const converted: Record<string, unknown> = { ...row, price: basePrice ?? undefined }
  for (const name of RARE_FIELDS) converted[name] ??= undefined
  return converted as Goods
}

/** What sets the price of a buyer of the group, before any flash sale. */
export function priceSetterOf(
  { groupPrices }: Pick<GoodsRow, 'groupPrices'>,
  group: PriceGroup,
  signed: UnitPrice | null,
): 'base' | SetPrice['by'] {
  const ofGroup = groupPriceOf(groupPrices, group)
  return signed !== null && ofGroup?.by !== 'area' ? 'signed' : (ofGroup?.by ?? 'base')
}

/** A row at the price of a buyer of the group. `signed` is his signed price; only that of his 控销 area outranks it. */
export function toPriced(row: GoodsRow, group: PriceGroup, signed?: UnitPrice | null): Goods {
  const base = toGoods(row)
  const ofGroup = groupPriceOf(row.groupPrices, group)
  const grouped = ofGroup ? { ...base, ...termsAt(base, ofGroup) } : base
  if (typeof signed !== 'number' || ofGroup?.by === 'area') return grouped
  return { ...grouped, ...termsAt(grouped, { price: signed, by: 'signed' }) }
}
