import {
  DETAIL_FIELD_NAMES,
  fieldsOf,
  type Goods,
  GOODS_FIELD_NAMES,
  type GoodsFieldName,
} from '#domain/goods/goods.ts'
import type { UnitPrice } from '#domain/money.ts'
import { groupPriceOf, hasListPrice, type SetPrice, termsAt } from '#domain/pricing/group-price.ts'
import { type PricedAudience, pricesAt } from '#domain/pricing/timed/timed-price.ts'

import { goods } from '../../tables/goods.ts'

const RARE_FIELDS = fieldsOf('rare')

/** A row of `goods` with the fields that lists show. The price is passed separately, because each group has its own. */
type GoodsColumn = Exclude<GoodsFieldName, 'price'> | 'basePrice' | 'groupPrices' | 'timedPrices'
export type GoodsRow = Pick<typeof goods.$inferSelect, GoodsColumn>

/** The columns of `goods` with these names, to be selected. */
const columnsOf = <N extends keyof typeof goods.$inferSelect>(names: readonly N[]): Pick<typeof goods, N> =>
  Object.fromEntries(names.map((name) => [name, goods[name]])) as Pick<typeof goods, N>

/** What to select of `goods` for `toGoods`: `db.select(goodsColumns).from(goods)`. */
export const goodsColumns = columnsOf<GoodsColumn>([
  ...GOODS_FIELD_NAMES.filter((name) => name !== 'price'),
  'basePrice',
  'groupPrices',
  'timedPrices',
])

/** The fields that only the page of one goods shows. */
export const detailColumns = columnsOf(DETAIL_FIELD_NAMES)

/** A row at the base price. A null column becomes an absent field. */
export function toGoods({ basePrice, groupPrices: _groupPrices, timedPrices: _timedPrices, ...row }: GoodsRow): Goods {
  const converted: Record<string, unknown> = { ...row, price: basePrice ?? undefined }
  for (const name of RARE_FIELDS) converted[name] ??= undefined
  return converted as Goods
}

/** Who pays: by whose terms, and when (epoch ms). `signed` is the price he signed. */
export type Payer = { buyer: PricedAudience; now: number; signed?: UnitPrice | null | undefined }
type PricedRow = Pick<GoodsRow, 'groupPrices' | 'timedPrices'>

/** The price of the buyer's group at that time. */
const heldPrice = ({ groupPrices, timedPrices }: PricedRow, { buyer, now }: Payer): SetPrice | undefined =>
  groupPriceOf(pricesAt(groupPrices, timedPrices, { buyer, now }), buyer.priceGroup)

/** What sets the price, before any flash sale. */
export function priceSetterOf(row: PricedRow, payer: Payer): 'base' | 'list' | SetPrice['by'] {
  const { buyer, now, signed } = payer
  const prices = pricesAt(row.groupPrices, row.timedPrices, { buyer, now })
  const held = groupPriceOf(prices, buyer.priceGroup)
  if (typeof signed === 'number' && held?.by !== 'area') return 'signed'
  return held?.by === 'group' && hasListPrice(prices, buyer.priceGroup) ? 'list' : (held?.by ?? 'base')
}

/**
 * A row at the price of its buyer. The catalogue of his group has what the group pays always; over that lies what he
 * signed, or what holds for a time, and over all the price of his 控销 area. The mirror is laid out alike.
 */
export function toPriced(row: GoodsRow, payer: Payer): Goods {
  const base = toGoods(row)
  const standing = groupPriceOf(row.groupPrices, payer.buyer.priceGroup)
  const grouped = standing ? { ...base, ...termsAt(base, standing) } : base
  const held = heldPrice(row, payer)
  const { signed } = payer
  const own: SetPrice | undefined =
    typeof signed === 'number' && held?.by !== 'area' ? { price: signed, by: 'signed' } : held
  const isStanding = own === undefined || (own.price === standing?.price && own.by === standing.by)
  return isStanding ? grouped : { ...grouped, ...termsAt(grouped, own) }
}
