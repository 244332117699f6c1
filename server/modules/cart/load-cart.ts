import { and, eq, sql } from 'drizzle-orm'

import type { CartLine } from '#domain/cart/line.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import type { Fen } from '#domain/money.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import { type Quote, quoteCart } from '#domain/pricing/quote.ts'

import type { Database } from '../../db/connect.ts'
import { loadBuyer, priceGroupOf } from '../account/service.ts'
import { findGoods } from '../goods/service.ts'
import { orders } from '../order/tables.ts'
import { readSettings } from '../placement/service.ts'
import type { Settings } from '../placement/tables.ts'
import { findLines } from './repository.ts'

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
  const [buyer, lines, settings, noTransOrderAmount] = await Promise.all([
    loadBuyer(db, buyerId, now),
    findLines(db, buyerId, ids),
    readSettings(db),
    unshippedAmount(db, buyerId),
  ])
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))]
  const goods = await findGoods(db, goodsIds, priceGroupOf(buyer.customerType))
  return { buyer, lines, goods, settings, noTransOrderAmount, now }
}

/** The one price of a cart. */
export const quoteOf = ({ buyer, lines, goods, settings, noTransOrderAmount, now }: Cart, coupon?: Coupon): Quote =>
  quoteCart({ lines, goods: (id) => goods.get(id), buyer, offers: settings.offers, coupon, now, noTransOrderAmount })

async function unshippedAmount(db: Database, buyerId: number): Promise<Fen> {
  const { goodsAmount, manjianAmount, giftAmount } = orders
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${goodsAmount} - ${manjianAmount} + ${giftAmount}), 0)::int` })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), eq(orders.status, 'pending_shipment'), eq(orders.isEphedrine, false)))
  return row?.total ?? 0
}
