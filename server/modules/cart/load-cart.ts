import { and, eq, sql } from 'drizzle-orm'

import type { CartLine } from '#domain/cart/line.ts'
import { remember } from '#domain/catalog/remember.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import type { Fen } from '#domain/money.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import { type Quote, quoteCart } from '#domain/pricing/quote.ts'

import type { Database } from '../../db/connect.ts'
import { loadBuyerShared } from '../account/service.ts'
import { isSellable, toPriced } from '../goods/service.ts'
import { orders } from '../order/tables.ts'
import { withDefaults } from '../placement/service.ts'
import { type Settings, settings as settingsTable } from '../placement/tables.ts'
import { findLinesWithGoods } from './repository.ts'

/** Everything a cart is priced from, as it stands at `now`. */
export type Cart = {
  buyer: Buyer
  lines: CartLine[]
  goods: Map<number, Goods>
  settings: Settings
  /** Fen of paid orders that wait for shipment: they travel along and count towards free shipping. */
  noTransOrderAmount: Fen
  now: number
}

/** The buyer's cart, or only those of its lines that `ids` names. Not for use inside a transaction: it reads in parallel. */
export async function loadCart(db: Database, buyerId: number, now: number, ids?: readonly string[]): Promise<Cart> {
  const [buyer, rows, circumstances] = await Promise.all([
    loadBuyerShared(db, buyerId, now),
    findLinesWithGoods(db, buyerId, now, ids),
    loadCircumstances(db, buyerId),
  ])
  const sellable = rows.filter((row) => isSellable(row.goods))
  const goods = new Map(sellable.map(({ goods: row, signed }) => [row.id, toPriced(row, buyer.priceGroup, signed)]))
  return { buyer, lines: rows.map(({ line }) => line), goods, ...circumstances, now }
}

/** The one price of a cart. */
export const quoteOf = ({ buyer, lines, goods, settings, noTransOrderAmount, now }: Cart, coupon?: Coupon): Quote =>
  quoteCart({ lines, goods: (id) => goods.get(id), buyer, offers: settings.offers, coupon, now, noTransOrderAmount })

const circumstancesQuery = remember((db: Database) =>
  db
    .select({
      settings: sql<Settings | null>`(select ${settingsTable.value} from ${settingsTable} limit 1)`,
      amount: sql<number>`coalesce(sum(${orders.goodsAmount} - ${orders.manjianAmount} + ${orders.giftAmount}), 0)::int`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, sql.placeholder('buyerId')),
        eq(orders.status, 'pending_shipment'),
        eq(orders.isEphedrine, false),
      ),
    )
    .prepare('cart_circumstances'),
)

async function loadCircumstances(
  db: Database,
  buyerId: number,
): Promise<Pick<Cart, 'settings' | 'noTransOrderAmount'>> {
  const [row] = await circumstancesQuery(db).execute({ buyerId })
  return { settings: withDefaults(row?.settings), noTransOrderAmount: row?.amount ?? 0 }
}
